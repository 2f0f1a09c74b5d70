/** Names of places and companies that people speak of, and that hardly anybody has. */

const places =
  'paris london berlin madrid rome roma milan milano vienna wien munich münchen hamburg cologne köln frankfurt stuttgart zurich zürich geneva basel bern ' +
  'brussels amsterdam rotterdam copenhagen stockholm oslo helsinki dublin edinburgh glasgow manchester birmingham liverpool leeds ' +
  'lisbon lisboa porto barcelona seville sevilla bilbao athens istanbul ankara moscow kyiv kiev warsaw warszawa prague praha budapest bucharest ' +
  'belgrade zagreb riga tallinn vilnius lyon marseille toulouse bordeaux naples venice turin boston chicago detroit seattle ' +
  'miami atlanta denver portland philadelphia baltimore cleveland pittsburgh minneapolis toronto montreal ottawa calgary ' +
  'vancouver tokyo kyoto osaka beijing shanghai shenzhen singapore seoul bangkok jakarta manila mumbai delhi bangalore chennai ' +
  'kolkata karachi lahore dhaka dubai doha riyadh tehran baghdad cairo nairobi lagos accra johannesburg melbourne brisbane perth ' +
  'auckland wellington california texas florida ohio oregon nevada arizona utah alaska hawaii illinois michigan minnesota wisconsin ' +
  'pennsylvania massachusetts connecticut tennessee kentucky louisiana oklahoma kansas nebraska colorado germany deutschland france ' +
  'spain españa italy italia portugal austria österreich switzerland schweiz belgium netherlands denmark sweden norway finland ' +
  'iceland ireland scotland wales england britain poland ukraine russia hungary romania bulgaria serbia croatia slovenia slovakia ' +
  'greece turkey egypt morocco nigeria kenya ethiopia india pakistan bangladesh japan korea vietnam thailand indonesia malaysia ' +
  'philippines australia canada mexico méxico brazil brasil argentina colombia peru venezuela europe asia africa america world';
const companies =
  'tesla amazon google microsoft netflix facebook instagram whatsapp youtube twitter linkedin paypal visa mastercard spotify airbnb ' +
  'uber lyft ikea adidas nike puma samsung sony toyota nissan hyundai volvo bmw audi volkswagen porsche renault peugeot fiat ' +
  'mazda subaru lufthansa ryanair easyjet emirates boeing airbus siemens bosch philips nokia huawei xiaomi intel nvidia ' +
  'oracle salesforce hubspot zendesk slack zoom teams jira confluence github gitlab docker kubernetes azure outlook gmail hotmail ' +
  'yahoo chrome firefox android iphone ipad macbook windows linux excel powerpoint sharepoint hsbc barclays santander revolut ' +
  'klarna citibank comcast verizon vodafone telekom telefonica walmart costco tesco aldi lidl starbucks fedex ups dhl usps ' +
  'stripe shopify etsy ebay alibaba adobe canva figma notion dropbox wikipedia pfizer moderna';

const things: ReadonlySet<string> = new Set(
  `${places} ${companies}`
    .split(' ')
    .concat(
      'new york;los angeles;san francisco;san diego;las vegas;hong kong;new zealand;south africa;saudi arabia;united states;united kingdom;costa rica;puerto rico;bank of america;wells fargo;american express;deutsche bank;deutsche telekom'.split(
        ';',
      ),
    ),
);

/** Whether a name, in lower case, is that of a place or a company, and of nobody unless it is said to be. */
export const isThing = (name: string): boolean => things.has(name);
