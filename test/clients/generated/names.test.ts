/**
 * The names of the contract are good names in clients of every language. For TypeScript the generators are run beside this;
 * those for Python and Go cannot be had here, so that their rules are kept (`naming-rules.ts` says where they stand).
 */

import { describe, expect, test } from 'bun:test';
import contract from '../../../generated/openapi.json';
import type { NamedDocument, operationsOf } from '../../support/clients/contract-names.ts';
import * as rules from '../../support/clients/naming-rules.ts';

/** The contract, to be changed. */
const copy = (): NamedDocument => {
  // As it is parsed: the linter has checked that it has the shape of an OpenAPI document.
  return structuredClone(contract) as unknown as NamedDocument;
};

interface RuleCase {
  readonly says: string;
  readonly rule: rules.NamingRule;
  /** Breaks the rule. */
  readonly breaking: (document: NamedDocument) => void;
  /** What it is then told. */
  readonly fault: string;
}

/** The schema of the contract with this name. */
function schema({ components }: NamedDocument, name: string) {
  return components.schemas[name] ?? expect.unreachable(`there is no schema ${name}`);
}

/** Adds an operation that is like `getJob` but for what is given. */
function addOperation({ paths }: NamedDocument, changes: Partial<ReturnType<typeof operationsOf>[number]>) {
  paths['/added'] = { get: { operationId: 'readAdded', tags: ['Jobs'], responses: {}, ...changes } };
}

const cases: RuleCase[] = [
  {
    says: 'no two components have one name, of whatever kind they are',
    rule: rules.componentsHaveNamesOfTheirOwn,
    breaking: ({ components }) => {
      components.parameters.Sentiment = { name: 'sentiment', in: 'query', schema: { type: 'boolean' } };
    },
    fault: 'Sentiment, Sentiment',
  },
  {
    says: 'the name of a parameter says where it stands',
    rule: rules.parametersSayWhereTheyStand,
    breaking: ({ components }) => {
      components.parameters.Exclude = { name: 'exclude', in: 'query' };
    },
    fault: 'Exclude',
  },
  {
    says: 'names are made of whole words',
    rule: rules.namesAreOfWholeWords,
    breaking: ({ components }) => {
      components.schemas.Ab_c = { type: 'object' };
    },
    fault: 'Ab_c',
  },
  {
    says: 'no two operations have one name',
    rule: rules.operationsHaveNamesOfTheirOwn,
    breaking: (document) => addOperation(document, { operationId: 'getjob' }),
    fault: 'getJob, getjob',
  },
  {
    says: 'no operation has a keyword for its name',
    rule: rules.operationsAreNoKeywords,
    breaking: (document) => addOperation(document, { operationId: 'append' }),
    fault: 'append in go',
  },
  {
    says: 'no component hides a type of a language',
    rule: rules.componentsHideNoType,
    breaking: ({ components }) => {
      components.schemas.Error = { type: 'object' };
    },
    fault: 'Error of the language',
  },
  {
    says: 'no component hides a type of a generator',
    rule: rules.componentsHideNoType,
    breaking: ({ components }) => {
      components.schemas.ApiError = { type: 'object' };
    },
    fault: 'ApiError of openapi-typescript-codegen',
  },
  {
    says: 'no component is named as generators name the answer of an operation, or what a tag becomes',
    rule: rules.componentsAreNamedAfterNoOperation,
    breaking: ({ components }) => {
      components.schemas.GetJobResponse = { type: 'object' };
    },
    fault: 'GetJobResponse',
  },
  {
    says: 'an object in a list has a name of its own',
    rule: rules.whatNeedsANameHasOne,
    breaking: (document) => {
      schema(document, 'ListedJobs').properties = { jobs: { type: 'array', items: { type: 'object' } } };
    },
    fault: 'ListedJobs.jobs[]',
  },
  {
    says: 'the alternatives of an answer have a name of their own',
    rule: rules.whatNeedsANameHasOne,
    breaking: (document) => {
      const content = { 'application/json': { schema: { oneOf: [{ type: 'string' }, { type: 'null' }] } } };
      addOperation(document, { responses: { 200: { content } } });
    },
    fault: 'readAdded.200',
  },
  {
    says: 'no component has the name that generators make of another one and a property',
    rule: rules.derivedNamesAreNotTaken,
    breaking: ({ components }) => {
      components.schemas.SessionAccount = { type: 'string' };
    },
    fault: 'SessionAccount',
  },
  {
    says: 'values that stand in two places are one type',
    rule: rules.sharedValuesAreOneType,
    breaking: (document) => {
      schema(document, 'Person').properties = {
        status: { type: 'string', enum: ['completed', 'failed', 'in_progress'] },
      };
    },
    fault: 'AnalysisState, Person.status',
  },
  {
    says: 'the values of an enumeration are of one kind, and null is none of them',
    rule: rules.valuesAreOfOneKind,
    breaking: (document) => {
      schema(document, 'SentimentName').enum = ['positive', null];
    },
    fault: 'SentimentName',
  },
  {
    says: 'no two values of an enumeration become one member',
    rule: rules.valuesBecomeMembers,
    breaking: (document) => {
      schema(document, 'JobStatus').enum = ['in_progress', 'in-progress'];
    },
    fault: 'JobStatus: in_progress, in-progress',
  },
  {
    says: 'no two properties of an object become one field',
    rule: rules.propertiesBecomeFields,
    breaking: (document) => {
      schema(document, 'SettingsValues').properties = { i_d: { type: 'string' } };
    },
    fault: 'Settings: i_d, id',
  },
  {
    says: 'no two parameters of an operation become one argument',
    rule: rules.parametersBecomeArguments,
    breaking: (document) =>
      addOperation(document, {
        parameters: [
          { name: 'job-id', in: 'header' },
          { name: 'jobId', in: 'query' },
        ],
      }),
    fault: 'readAdded: job-id, jobId',
  },
  {
    says: 'every operation has one tag, of those that the document has',
    rule: rules.operationsHaveOneTag,
    breaking: (document) => addOperation(document, { tags: ['Jobs', 'Process'] }),
    fault: 'readAdded',
  },
  {
    says: 'a discriminator tells which of the alternatives it is',
    rule: rules.discriminatorsDecide,
    breaking: (document) => {
      schema(document, 'Question').properties = { type: { type: 'string' } };
    },
    fault: 'Insight',
  },
  {
    says: 'no schema becomes a file that Go compiles for one system only',
    rule: rules.schemasMakeFilesOfGo,
    breaking: ({ components }) => {
      components.schemas.CoverJs = { type: 'object' };
    },
    fault: 'CoverJs',
  },
];

describe.each(cases)('$says', ({ rule, breaking, fault }) => {
  test('in the contract', () => {
    expect(rule(copy())).toEqual([]);
  });

  test('or it is noticed', () => {
    const document = copy();
    breaking(document);
    expect(rule(document)).toContain(fault);
  });
});

test('every rule is tried', () => {
  expect(new Set(cases.map(({ rule }) => rule))).toEqual(new Set(Object.values(rules)));
});
