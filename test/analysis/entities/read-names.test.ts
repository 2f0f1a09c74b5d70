/** Names that the insight model reads, and what of them is kept. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../support.ts';

const namesIn = async (text: string): Promise<string[]> => {
  const { entities } = await readFindingsOf(text);
  return entities
    .filter(({ type }) => ['person', 'location', 'organization'].includes(type))
    .map(({ type, text: written }) => `${type} ${written}`);
};

describe('what a matter is called is no person', () => {
  test.each(['also raffle, we need prizes by end of may', 'tombola, we need prizes by friday'])(
    '"%s"',
    async (text) => {
      expect(await namesIn(text)).toEqual([]);
      const [task] = (await readFindingsOf(text)).insights;
      expect(task?.assignee).toBeUndefined();
    },
  );

  test('control: somebody who has a first name that people know', async () => {
    expect(await namesIn('also clara, we need prizes by end of may')).toEqual(['person clara']);
  });
});

describe('an organization is known by how its name ends', () => {
  test.each([
    ['The offer of Halden & Frost BV came today.', 'Halden & Frost BV'],
    ['It has been empty since Trillium Media went under.', 'Trillium Media'],
    ['We ordered the tiles from Porto Ceramics.', 'Porto Ceramics'],
    ['Chase Interiors will send the invoice.', 'Chase Interiors'],
    ['I have a quote from Austin Instruments about it.', 'Austin Instruments'],
    ['Regards from Baker Hollins LLP in London.', 'Baker Hollins LLP'],
    ['Films were made at NovaLumen GmbH.', 'NovaLumen GmbH'],
    ['The Michael Garron Hospital put out a call.', 'Michael Garron Hospital'],
    ['Mark wrote to Stone Partners.', 'Stone Partners'],
    ['The boiler was serviced by Petro Heating.', 'Petro Heating'],
    ['We had a call with Tamworth Coffee.', 'Tamworth Coffee'],
    ['Osprey Refrigeration sent the quote.', 'Osprey Refrigeration'],
    ['We had Thornbury Surveyors look at it.', 'Thornbury Surveyors'],
  ])('%s', async (text, name) => {
    expect(await namesIn(text)).toContain(`organization ${name}`);
  });

  test.each([
    'We spoke to Budapest University of Technology.',
    'Mark had a coffee with Sophie.',
    'Sophie met the bank and Mark the club.',
  ])('control: "%s" has no name that ends there', async (text) => {
    expect((await namesIn(text)).filter((name) => /(?:University|CO|bank|club|coffee)$/u.test(name))).toEqual(
      [],
    );
  });
});

test.each(['Should the TMX arrive, we start over.', 'The XLSX is empty, send me the TBX.'])(
  'the format of a file is no organization: "%s"',
  async (text) => {
    expect(await namesIn(text)).toEqual([]);
  },
);

describe('what has a letter and a number, or is an emoji, is no name', () => {
  test.each(['he will be at c4 in a minute', 'inbound is down to 33 :tada:', 'Also the S8 register audit.'])(
    '%s',
    async (text) => {
      expect(await namesIn(text)).toEqual([]);
    },
  );
});

describe('a service that is called as a road is no place', () => {
  test('Route 53', async () => {
    expect(await namesIn('It still has the old Route 53 plugin.')).toEqual([]);
    expect(await namesIn('The old bridge is on Route 53 near the mill.')).toContain('location Route 53');
  });
});

describe('an organization is known by how its name begins in other languages', () => {
  test.each([
    ['We roast it for Bäckerei Lindner, too.', 'Bäckerei Lindner'],
    ['I have to run to Refacciones Lara.', 'Refacciones Lara'],
    ['They rent it from the Museo Castagneri.', 'Museo Castagneri'],
    ['It went to Banco de Valdoria last week.', 'Banco de Valdoria'],
  ])('%s', async (text, name) => {
    expect(await namesIn(text)).toContain(`organization ${name}`);
  });
});

describe('what businesses do names none by itself', () => {
  test.each([
    'Our Freight bill went up.',
    'The Roofing is done.',
    'Commercial roofing is dear.',
    'Is Recruitment open today?',
  ])('%s', async (text) => {
    expect((await namesIn(text)).filter((name) => name.startsWith('organization'))).toEqual([]);
  });
});

describe('an organization is known by what stands around its name', () => {
  test.each([
    ['Owlsight support, this is Marcus.', 'Owlsight'],
    ['Thank you for calling Brightmoor, how can I help?', 'Brightmoor'],
    ["We've been with Tixafest since 2019.", 'Tixafest'],
    ['The dashboard pulls from Samsara every minute.', 'Samsara'],
    ['A small firm in Laval, Paie Simplex.', 'Paie Simplex'],
  ])('%s', async (text, name) => {
    expect(await namesIn(text)).toContain(`organization ${name}`);
  });

  test.each([
    ['I met Mark at the station.', 'person Mark'],
    ['She works with Sophie Tran.', 'person Sophie Tran'],
    ['We moved to Rotterdam.', 'location Rotterdam'],
  ])('control: %s', async (text, name) => {
    expect(await namesIn(text)).toContain(name);
  });
});

describe('an organization is known by the sign that joins two names', () => {
  test.each([
    ['We ship with Kuehne+Nagel.', 'Kuehne+Nagel'],
    ['We did that through Pelham & Rowe.', 'Pelham & Rowe'],
  ])('%s', async (text, name) => {
    expect(await namesIn(text)).toEqual([`organization ${name}`]);
  });

  test('but first names that are joined are two people', async () => {
    expect(await namesIn('Have we heard from James & Gabriel yet?')).toEqual([
      'person James',
      'person Gabriel',
    ]);
  });
});

describe('a name ends with its last word', () => {
  test.each([
    ['Ramanujan wrote to Hardy at Trinity College from Madras.', 'organization Trinity College'],
    ["Ask Petra Novak's assistant.", 'person Petra Novak'],
    ["I'll have Milena recalculate it.", 'person Milena'],
    ['Hola Katrin, hola Selam.', 'person Katrin'],
  ])('%s', async (text, name) => {
    expect(await namesIn(text)).toContain(name);
  });
});

describe('nobody is called so', () => {
  test.each([
    ['an Act', 'Has this Bill stopped the trade, or will the Bill and Bill C-69 do so?'],
    ['a people', 'Canadians and Quebeckers want to know.'],
    ['what somebody is', 'Mr.Chair, I will continue.'],
    ['an apology', 'Apologies have been received.'],
    ['a cheer', 'Woohoo, we did it!'],
    ['a greeting of another language', 'Ciao, ciao. Can you see it?'],
    ['a contraction without its mark', 'i cant find it'],
    ['an acronym of trade', 'EBITDA went up, and so did the VAT.'],
    ['a term of finance', 'The ETFs, the AUM, the P&L, FX and ESG went up.'],
    ['a term of technology', 'Procurement insists on SAML, and the DPA has no UTXO in it.'],
    ['a trade', 'I am still the Web Designer and the Events Manager.'],
    ['a mark of a transcript', '[Operator Instructions] We go on. [Speaker:CHAIRMAN BRYANT] And on.'],
    ['a flag', 'We ship there 🇨🇦 and there 🇩🇪 today.'],
  ])('%s', async (_, text) => {
    expect(await namesIn(text)).toEqual([]);
  });

  test.each([
    ['I asked Bill about it.', 'person Bill'],
    ['I asked Adrian about it.', 'person Adrian'],
    ['I asked Sanders about it.', 'person Sanders'],
    ['We met IBM and the UBS people.', 'organization IBM'],
    ['It was he [Dana Frost] who said so.', 'person Dana Frost'],
  ])('control: %s', async (text, name) => {
    expect(await namesIn(text)).toContain(name);
  });
});

test.each(["k. who's on night tonight?", "It's Eid on Friday, so I'm off."])(
  'neither a letter that agrees nor a feast is anybody: "%s"',
  async (text) => {
    expect(await namesIn(text)).toEqual([]);
  },
);

test('who is asked behind a comma is no part of the name before it', async () => {
  expect(await namesIn('Ok leave Moretti, Sophie can you grab it?')).toContain('person Sophie');
});

test('a feast is nobody', async () => {
  expect(await namesIn("Could you hang it up before the Easter... no, Easter's over.")).toEqual([]);
});

test.each([
  ["I'll tell Marchetti's tomorrow.", 'organization Marchetti'],
  ["We took the risotto at Bellini's.", 'organization Bellini'],
  ["I'm at Anna's tonight.", 'person Anna'],
  ["I'll tell Carol's mother.", 'person Carol'],
  ['Harlow Surveys came in January.', 'organization Harlow Surveys'],
  ['i need to ask carol first', 'person carol'],
])(
  'a firm is called after who began it, and what is said behind a name is none of it: "%s"',
  async (text, name) => {
    expect(await namesIn(text)).toEqual([name]);
  },
);

test('a family firm is one organization', async () => {
  expect(await namesIn('The first I try is Baker, Holt and Sons.')).toEqual([
    'organization Baker, Holt and Sons',
  ]);
});

describe('a verb that is a name as well is what is to be done', () => {
  test.each([
    'Chase payment please.',
    'Bill them for the extra hours.',
    'Please grant them access to the folder.',
  ])('"%s"', async (text) => {
    const { insights, entities } = await readFindingsOf(text);
    expect(insights.map(({ type }) => type)).toEqual(['action_item']);
    expect(entities).toEqual([]);
  });

  test('"chase Paul and grant Lucy access": who has a capital is named without the verb', async () => {
    expect(await namesIn('Please chase Paul and grant Lucy access to the folder.')).toEqual([
      'person Paul',
      'person Lucy',
    ]);
  });

  test('"Chase her today" – "I\'ll tell her": nobody is called Chase', async () => {
    const { insights } = await findingsOfTalk('Ana: Chase her today please.', "Mark: I'll tell her.");
    expect(insights.at(-1)?.text).toBe('Mark Stone will tell her.');
  });

  test('control: somebody who is called so', async () => {
    expect(await namesIn('Chase is on holiday, ask Grant.')).toEqual(['person Chase', 'person Grant']);
  });
});
