/** Who is spoken to as one body: what a group, a firm or an authority is called. Sources of patterns; another word is added here, and all that look for such groups know it. */

/** Those one works with and for, one or several. */
export const closeGroups =
  'teams?|boards?|committees?|departments?|offices?|groups?|staff|colleagues|clients?|customers?|vendors?|suppliers?|landlord|tenants?|lawyers?|members?|agency|agencies|guys|folks';

/** Firms, institutions and authorities, which answer as one. */
export const institutions =
  'bank|insurance|council|municipality|county|city|town hall|ministry|embassy|consulate|authority|authorities|police|court|union|association|club|parish|church|school|nursery|university|faculty|hospital|clinic|surgery|practice|pharmacy|hotel|hostel|venue|restaurant|bakery|garage|dealership|warehouse|depot|airline|carrier|company|firm|publishers?|press|press office|shop|store|lab|laboratory|factory|brewery|head office|headquarters|call cent(?:er|re)|help ?desk|hotline|crew|shift|choir|class|family|household';

/** People by what they are to others or do, whom `unnamed-people.ts` does not have. */
export const furtherPeople =
  'caterer|insurer|florist|forwarder|haulier|custodian|janitor|porter|concierge|organi[sz]er|volunteer|freelancer|resident|parent|player|member|employee|worker|user|subscriber|investor|shareholder|donor|sponsor|partner|dealer|distributor|retailer|wholesaler|builder|welder|fitter|babysitter|sitter|nanny|carer|pharmacist|therapist|physio|journalist|reporter|analyst|auditor|notary|judge|mayor|minister|councillor|chair|trustee|steward|warden|superintendent|super|dispatcher|planner|producer|speaker|artist|musician|singer|bride|groom|host|guide|interpreter|typist|bookkeeper|cashier|waiter|cook|butcher|brewer|optician|midwife|paramedic|firefighter|soldier|sergeant|lieutenant|person|people|men|women|children|kids|wives|husbands|families';
