/** What businesses and institutions do, as it closes their names, and what they are, as it opens them, in lower case. */

const listed = (words: string): readonly string[] => words.trim().split(/\s+/u);

/** With a capital behind another word with one these say nothing else: "Osprey Refrigeration", "Thornbury Surveyors". */
export const trades: readonly string[] = listed(`
  accountants actuarial aggregates airlines airways architects assurance bakeries bakery barbers biosciences
  brewers brewery brewing bricklayers broadband builders butchers castings catering cleaners confectioners
  consulting contractors cosmetics couriers creamery dairies diagnostics distillers distillery electricals
  erectors fabrics fisheries florists flooring footwear foundry freight glazing grocers haulage heating
  holdings interiors jewellers joiners landscapers landscaping laundry lettings locksmiths logistics lumber
  masonry mortgages movers nurseries opticians optics optometry orthodontics osteopathy outfitters packaging
  pharma pharmacy pharmaceuticals physio physiotherapy plastics plumbing potteries printers realtors realty
  recruitment refrigeration removals renewables rentals roasters robotics roofing scaffolding securities
  semiconductors shipping solicitors staffing stationers surfacing surveyors tailors tannery telecoms
  textiles therapeutics timber tyres upholstery vending veterinary vets vineyards wholesalers winery
`);

/** These do so behind a name. */
export const furtherTrades: readonly string[] = listed(`
  acquiring advisers advisors alliance apparel automation autos beauty biotech bulk cables cargo carpets
  cement choir chocolates clothing concrete cruises dental designs diesel diner distribution electric
  electrical energy exports feeds ferries films finance financial fitness forwarding fund furniture gas
  gaming grill haulers healthcare hospice hosting hostel hotels imaging imports investments kitchens
  laboratory league lending lighting marine meats metals minerals movement nails orchards paints payments
  payroll pensions petroleum police pottery productions publishers pumps quarries railways records
  recruiting rescue resorts rovers salon seafood services spa steel storage stores supplies supply surgery
  syndicate tattoo taxis terminals tiles trading transport wanderers watches wellness wines
  bicycles bikes blinds carpentry coatings cycles decorators electricians glaziers joinery plumbers roofers
  scaffolders surveys tours upholsterers windows
`);

/** What opens the name of a firm or an institution in other languages than English: "Bäckerei Lindner", "Museo Castagneri". */
export const kindsAbroad: readonly string[] = listed(`
  agence agencia agenzia agentur apotheke associação associazione asociación atelier autohaus banca banco
  banque boulangerie brasserie brauerei bureau bäckerei cabinet cantina clinique clínica colegio colégio
  cooperativa escola escuela edizioni éditions editorial farmacia farmácia ferretería fondation fondazione
  fundación fundação gasthof gruppo grupo groupe institut instituto instytut istituto kanzlei konditorei
  librairie librería libreria maison metzgerei musée musee museo museu osteria paie panadería pasticceria
  pharmacie pizzeria refacciones ristorante schreinerei sparkasse spedition stichting stiftung taller
  trattoria tischlerei universidad universidade université università universität verlag
`);

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
