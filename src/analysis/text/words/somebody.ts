/** Pronouns for people whom nobody has named. */

/** Source of a pattern for one person, whoever it is. */
export const somebody = 'somebody|someone|anybody|anyone';
