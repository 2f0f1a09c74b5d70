/** What businesses and institutions do, as it closes their names, and what they are, as it opens them, in lower case. */

const listed = (words: string): readonly string[] => words.split(' ');

/** With a capital behind another word with one these say nothing else: "Osprey Refrigeration", "Thornbury Surveyors". */
export const trades: readonly string[] = [
  ...listed(
    'accountants actuarial aggregates airlines airways architects assurance bakeries bakery barbers biosciences',
  ),
  ...listed(
    'brewers brewery brewing bricklayers broadband builders butchers castings catering cleaners confectioners consulting',
  ),
  ...listed(
    'contractors cosmetics couriers creamery dairies diagnostics distillers distillery electricals erectors fabrics',
  ),
  ...listed(
    'fisheries florists flooring footwear foundry freight glazing grocers haulage heating holdings interiors jewellers',
  ),
  ...listed(
    'joiners landscapers landscaping laundry lettings locksmiths logistics lumber masonry mortgages movers nurseries',
  ),
  ...listed(
    'opticians optics optometry orthodontics osteopathy outfitters packaging pharma pharmacy pharmaceuticals physio',
  ),
  ...listed(
    'physiotherapy plastics plumbing potteries printers realtors realty recruitment refrigeration removals renewables',
  ),
  ...listed(
    'rentals roasters robotics roofing scaffolding securities semiconductors shipping solicitors staffing stationers',
  ),
  ...listed(
    'surfacing surveyors tailors tannery telecoms textiles therapeutics timber tyres upholstery vending veterinary vets',
  ),
  ...listed('vineyards wholesalers winery'),
];

/** These do so behind a name. */
export const furtherTrades: readonly string[] = [
  ...listed(
    'acquiring advisers advisors alliance apparel automation autos beauty biotech bulk cables cargo carpets cement',
  ),
  ...listed(
    'choir chocolates clothing concrete cruises dental designs diesel diner distribution electric electrical',
  ),
  ...listed(
    'energy exports feeds ferries films finance financial fitness forwarding fund furniture gas gaming grill',
  ),
  ...listed(
    'haulers healthcare hospice hosting hostel hotels imaging imports investments kitchens laboratory league',
  ),
  ...listed('lending lighting marine meats metals minerals movement nails orchards paints payments payroll'),
  ...listed(
    'pensions petroleum police pottery productions publishers pumps quarries railways records recruiting rescue',
  ),
  ...listed('resorts rovers salon seafood services spa steel storage stores supplies supply surgery'),
  ...listed('syndicate tattoo taxis terminals tiles trading transport wanderers watches wellness wines'),
];

/** What opens the name of a firm or an institution in other languages than English: "Bäckerei Lindner", "Museo Castagneri". */
export const kindsAbroad: readonly string[] = [
  ...listed(
    'agence agencia agenzia agentur apotheke associação associazione asociación atelier autohaus banca banco banque',
  ),
  ...listed(
    'boulangerie brasserie brauerei bureau bäckerei cabinet cantina clinique clínica colegio colégio cooperativa',
  ),
  ...listed(
    'escola escuela edizioni éditions editorial farmacia farmácia ferretería fondation fondazione fundación fundação',
  ),
  ...listed(
    'gasthof gruppo grupo groupe institut instituto instytut istituto kanzlei konditorei librairie librería libreria',
  ),
  ...listed(
    'maison metzgerei musée musee museo museu osteria paie panadería pasticceria pharmacie pizzeria refacciones',
  ),
  ...listed(
    'ristorante schreinerei sparkasse spedition stichting stiftung taller trattoria tischlerei universidad',
  ),
  ...listed('universidade université università universität verlag'),
];

/** No institutions, which are called after places: "Bristol Hospital". */
const ofTrade: ReadonlySet<string> = new Set([...trades, ...furtherTrades]);
const abroad: ReadonlySet<string> = new Set(kindsAbroad);

/** The word of an organization's name by which it may be called as well: "Lindner" of "Bäckerei Lindner". None of what is no such name. */
export function partsOfOrganization(name: string): readonly string[] {
  const parts = name.split(' ');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length !== 2) return [];
  if (abroad.has(first.toLowerCase())) return [last];
  return ofTrade.has(last.toLowerCase()) ? [first] : [];
}
