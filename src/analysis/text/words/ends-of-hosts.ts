/** What names of hosts end with, as sources of patterns: "example.com", "example dot co dot uk". */

/** Those that name a host wherever "dot" is said before them. */
export const plainEndsOfHosts =
  'com|org|net|edu|gov|mil|int|io|co|uk|us|ca|au|nz|ie|de|at|ch|fr|es|pt|it|nl|be|lu|dk|se|fi|pl|cz|eu|ru|ua|cn|br|mx|info|biz|dev|app|ai|me|tv|ly|gg|xyz';
/** Those of countries that do so only behind another ending: "dot co dot in", and not "the green dot in the corner". */
export const countriesOfHosts = 'in|no|za|jp|kr|ar|tr';
/** Words that do so only where an address is looked for: not in "the polka dot shop". */
const wordsOfHosts = 'online|shop|store|site|cloud|tech|health|example|test';
/** All of them. */
export const endsOfHosts = `${plainEndsOfHosts}|${countriesOfHosts}|${wordsOfHosts}`;
