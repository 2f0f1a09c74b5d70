/** What was found, as sections of a page. Pure. */

import { counted } from '../../core/amounts/counted.ts';
import { shortened } from '../call-insights/limits.ts';
import type { InsightType } from '../insights/queries.ts';
import { type Html, html } from './html.ts';
import { dayOf, lengthOf, momentOf } from './page-words.ts';
import type { Findings, Talk, Tracker } from './read-findings.ts';
import type { Insight, Shortened } from './read-insights.ts';

/** The link to a message, by its number. */
export type LinkTo = (message: number) => string;

/** A part of the page with a heading. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly content: Html;
}

export const sectionHtml = ({ id, heading, content }: Section): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</section>
`;

/** The sections in their order, without those in which there is nothing to show. */
export function findingsSections(findings: Findings, linkTo: LinkTo): Section[] {
  const { summary, topics, insights, trackers, talk, moods, callScore } = findings;
  const section = (id: string, heading: string, content: Html | undefined): Section[] =>
    content === undefined ? [] : [{ id, heading, content }];
  const insightsOf = (type: InsightType) => insightsHtml(type, insights[type], linkTo);
  return [
    ...section(
      'summary',
      'Summary',
      some(
        summary,
        (all) => html`<div class="prose">${all.map((text) => html`<p dir="auto">${text}</p>`)}</div>`,
      ),
    ),
    ...section('action-items', 'Action items', insightsOf('action_item')),
    ...section('follow-ups', 'Follow-ups', insightsOf('follow_up')),
    ...section('questions', 'Questions', insightsOf('question')),
    ...section(
      'topics',
      'Topics',
      some(topics, (all) => topicsHtml(all, linkTo)),
    ),
    ...section('call-score', 'Call score', callScore && callScoreHtml(callScore)),
    ...section('sentiment', 'Sentiment', moods && moodsHtml(moods)),
    ...section(
      'trackers',
      'Trackers',
      some(trackers ?? [], (all) => trackersHtml(all, linkTo)),
    ),
    ...section('talk', 'Who talks', talk && talkHtml(talk)),
  ];
}

const some = <Element>(
  list: readonly Element[],
  show: (list: readonly Element[]) => Html,
): Html | undefined => (list.length === 0 ? undefined : show(list));

const topicsHtml = (topics: Findings['topics'], linkTo: LinkTo): Html =>
  html`<ul class="topics">${topics.map(
    ({ text, message, mood }) =>
      html`<li><a href="${linkTo(message)}" dir="auto">${text}</a>${mood !== undefined && mood !== 'neutral' && html` <span class="soft small">${mood}</span>`}</li>`,
  )}</ul>`;

function insightsHtml(
  type: InsightType,
  { elements, isCut }: Shortened<Insight>,
  linkTo: LinkTo,
): Html | undefined {
  return some(
    elements,
    (all) =>
      html`<ul class="items ${type}">${all.map((insight) => insightHtml(insight, linkTo))}</ul>${isCut && html`<p class="soft">These are the first ${all.length}; there are more.</p>`}`,
  );
}

/** What, who and until when. Its direction is that of what was said. */
function insightHtml(insight: Insight, linkTo: LinkTo): Html {
  const { text, message, by, assignee, answer } = insight;
  const isForAnother = assignee !== undefined && assignee !== by;
  const isOfSpeaker = assignee !== undefined && assignee === by;
  const said = message === undefined ? text : html`<a href="${linkTo(message)}">${text}</a>`;
  return html`<li dir="auto"><p class="said-so">${said}</p><p class="about">${assignee !== undefined && html`<span class="who">${isForAnother && 'for '}<bdi>${assignee}</bdi></span>`}${dueHtml(insight)}${!isOfSpeaker && html` <span class="soft">said by <bdi>${by}</bdi></span>`}</p>${answer !== undefined && html`<p class="answer" dir="auto"><span class="soft">Answer:</span> ${shortened(answer)}</p>`}</li>`;
}

/** A day is the same wherever it is read; a moment is told in a zone. */
function dueHtml({ dueBy, dueDay }: Insight): Html | undefined {
  if (dueBy === undefined) return undefined;
  const shown = dueDay === undefined ? momentOf(dueBy) : dayOf(new Date(dueDay));
  return html` <time class="soft" datetime="${dueDay ?? dueBy.toISOString()}"><span dir="ltr">due ${shown}</span></time>`;
}

function callScoreHtml({ score, summary, criteria }: NonNullable<Findings['callScore']>): Html {
  const feedbackHtml = (heading: string, text: string) =>
    text !== '' && html`<p dir="auto"><span class="soft">${heading}:</span> ${text}</p>`;
  return html`<p class="score">${pointsOf(score)}</p>${summary !== '' && html`<p dir="auto">${summary}</p>`}<ul class="items">${criteria.map(
    (criterion) =>
      html`<li><p dir="auto"><strong>${criterion.name}</strong> <span class="soft number">${pointsOf(criterion.score)}</span></p><p dir="auto">${criterion.summary}</p>${feedbackHtml('Good', criterion.feedback.positive.summary)}${feedbackHtml('To do better', criterion.feedback.negative.summary)}</li>`,
  )}</ul>`;
}

const pointsOf = (score: number) => `${score} of 100`;

/** A part of a bar, in hundredths of its length. */
interface BarPart {
  readonly look: string;
  readonly share: number;
}

/** A picture of shares of a whole; the numbers stand beside it. */
function barHtml(parts: readonly BarPart[]): Html {
  let start = 0;
  const rects = parts.map(({ look, share }) => {
    const rect = html`<rect class="${look}" x="${start.toFixed(1)}%" width="${share.toFixed(1)}%" height="100%"/>`;
    start += share;
    return rect;
  });
  return html`<svg aria-hidden="true"><rect class="track" width="100%" height="100%"/>${rects}</svg>`;
}

function moodsHtml({ positive, neutral, negative }: NonNullable<Findings['moods']>): Html {
  const total = Math.max(1, positive + neutral + negative);
  const shareOf = (count: number) => (100 * count) / total;
  const row = (mood: string, count: number) =>
    html`<tr><th scope="row">${mood}</th><td class="number">${counted(count, 'message')}</td><td class="number">${percent(shareOf(count))}</td></tr>`;
  const bar = barHtml([
    { look: 'bar', share: shareOf(positive) },
    { look: 'bar soft-bar', share: shareOf(neutral) },
    { look: 'bar negative', share: shareOf(negative) },
  ]);
  return html`${bar}<table><tbody>${row('Positive', positive)}${row('Neutral', neutral)}${row('Negative', negative)}</tbody></table>`;
}

const trackersHtml = (trackers: readonly Tracker[], linkTo: LinkTo): Html =>
  html`<ul class="items tracker">${trackers.map(
    ({ name, count, places }) =>
      html`<li><p dir="auto"><strong>${name}</strong> <span class="soft">${count === 1 ? 'once' : `${count} times`}</span></p>${
        places.length > 0 &&
        html`<p class="soft small">${places.map(
          ({ message, speaker }, index) =>
            html`${index > 0 && ' · '}<a href="${linkTo(message)}"><bdi>${speaker}</bdi></a>`,
        )}</p>`
      }</li>`,
  )}</ul>`;

const metricNames: Readonly<Record<Talk['metrics'][number]['type'], string>> = {
  total_silence: 'Silence',
  total_talk_time: 'Talk',
  total_overlap: 'Several at one time',
};

const percent = (value: number) => `${Math.round(value)} %`;

function talkHtml({ metrics, members }: Talk): Html {
  const ofAll = metrics.map(
    ({ type, percent: share, seconds }) =>
      html`<tr><th scope="row">${metricNames[type]}</th><td class="number">${lengthOf(seconds * 1000)}</td><td class="number">${percent(share)}</td></tr>`,
  );
  const ofEach = members.map(
    ({ name, talkTime, pace }) =>
      html`<tr><th scope="row"><bdi>${name}</bdi>${barHtml([{ look: 'bar', share: talkTime.percentage }])}</th><td class="number">${lengthOf(talkTime.seconds * 1000)}</td><td class="number">${percent(talkTime.percentage)}</td><td class="number">${pace.wpm}</td></tr>`,
  );
  return html`<div class="wide"><table><thead><tr><th scope="col">Speaker</th><th scope="col" class="number">Talks</th><th scope="col" class="number">of all talk</th><th scope="col" class="number">Words a minute</th></tr></thead><tbody>${ofEach}</tbody></table><table><tbody>${ofAll}</tbody></table></div>`;
}
