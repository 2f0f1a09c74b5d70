/** The criteria that every account has and none can change. The questions are for whoever, or whatever, has read the call. */

import type { components } from '../../../generated/openapi.ts';

export type Criterion = components['schemas']['Criterion'];
export type ManagedCriterionId = components['schemas']['ManagedCriterionId'];
type Checklist = Criterion['checklist'];

interface ManagedCriterion extends Omit<Criterion, 'id'> {
  /** The only calls that it suits; absent for one that suits all. Both are compared in lower case. */
  readonly suits?: { readonly conversationType: string; readonly salesStage: string };
}

const communication: Checklist = [
  {
    priority: 'high',
    question: 'Did the participants let each other finish and take up what the others had said?',
  },
  {
    priority: 'high',
    question: 'Did both sides have their say, instead of one talking nearly all the time?',
  },
  { priority: 'medium', question: 'Was it said at the beginning what the conversation was to be about?' },
  {
    priority: 'medium',
    question: 'Did both sides agree on what they wanted to have achieved by the end of the conversation?',
  },
  {
    priority: 'medium',
    question: 'Was what had been understood summed up, and confirmed or corrected by the other side?',
  },
  { priority: 'low', question: 'Were open questions asked, which cannot be answered with yes or no?' },
  {
    priority: 'low',
    question: 'Was the talk easy to follow, with technical words explained where somebody may not know them?',
  },
];

const questions: Checklist = [
  { priority: 'high', question: 'Was each question answered, or an answer promised for a certain time?' },
  {
    priority: 'high',
    question: 'Was each objection or worry taken up, instead of passed over or talked down?',
  },
  {
    priority: 'medium',
    question:
      'Did the answers meet what was asked, with facts, figures or examples, instead of going around it?',
  },
  { priority: 'medium', question: 'Was it found out what lay behind an objection before it was answered?' },
  { priority: 'low', question: 'Was it made sure that those who had asked were content with the answers?' },
];

const forwardMotion: Checklist = [
  {
    priority: 'high',
    question: 'Did both sides say yes to a next step, such as another meeting, a trial or a deal?',
  },
  { priority: 'high', question: 'Was a day or a time named for the next step?' },
  { priority: 'medium', question: 'Was it said who is to do what before the next step?' },
  {
    priority: 'medium',
    question: 'Did the customer or guest commit to doing something, beyond hearing or reading more?',
  },
  { priority: 'low', question: 'Was it said who else has to take part in the next step or to agree to it?' },
];

const salesProcess: Checklist = [
  {
    priority: 'high',
    question:
      'Did the seller find out what the prospect needs, or which trouble the prospect wants to be rid of?',
  },
  {
    priority: 'high',
    question: 'Did the seller find out what budget there is, or what the prospect expects to pay?',
  },
  { priority: 'high', question: 'Did the seller find out who decides on the purchase?' },
  {
    priority: 'high',
    question: 'Did the seller find out by when the prospect wants to decide, or to have a solution?',
  },
  {
    priority: 'medium',
    question: 'Did the seller find out what the prospect uses today, and what is wrong with it?',
  },
  { priority: 'low', question: 'Did the seller ask what happens if the prospect changes nothing?' },
];

/** In the order in which calls are scored by them. */
const managedCriteria: Readonly<Record<ManagedCriterionId, ManagedCriterion>> = {
  'Symbl.Communication_And_Engagement': {
    name: 'Communication and Engagement',
    tags: [],
    description:
      'Whether there was an agenda, both sides agreed on their aims, listened to each other, and both had their say.',
    checklist: communication,
  },
  'Symbl.Question_Handling': {
    name: 'Question Handling',
    tags: [],
    description: 'Whether questions and objections were answered.',
    checklist: questions,
  },
  'Symbl.Forward_Motion': {
    name: 'Forward Motion',
    tags: [],
    description: 'Whether the conversation led on: to another meeting, a commitment, or a deal.',
    checklist: forwardMotion,
  },
  'Symbl.Sales_Process': {
    name: 'Sales Process',
    tags: ['sales'],
    description: 'Whether budget, authority, need and timing of the prospect were asked about.',
    checklist: salesProcess,
    suits: { conversationType: 'sales', salesStage: 'qualification' },
  },
};

export const isManaged = (id: string): id is ManagedCriterionId => Object.hasOwn(managedCriteria, id);

export function managedCriterion(id: ManagedCriterionId): Criterion {
  const { name, tags, description, checklist } = managedCriteria[id];
  return { id, name, tags, description, checklist };
}

/** What a conversation says of itself, as far as it decides which managed criteria suit it. */
export interface KindOfCall {
  readonly conversationType: readonly string[];
  readonly salesStage: string | undefined;
}

/** The managed criteria by which such a conversation is scored where it names no scorecard. */
export function managedCriteriaFor({ conversationType, salesStage }: KindOfCall): Criterion[] {
  const types = conversationType.map((type) => type.trim().toLowerCase());
  const stage = salesStage?.trim().toLowerCase();
  return Object.keys(managedCriteria)
    .filter(isManaged)
    .filter((id) => {
      const { suits } = managedCriteria[id];
      return suits === undefined || (types.includes(suits.conversationType) && stage === suits.salesStage);
    })
    .map(managedCriterion);
}
