/** What was found, as sections of a page. Pure. */

import { shortened } from '../call-insights/limits.ts';
import { type Html, html, type Part } from './html.ts';
import { countOf, dayOf, lengthOf } from './page-words.ts';
import type { Findings, Talk, Tracker } from './read-findings.ts';
import type { Insight, Shortened } from './read-insights.ts';

/** The link to a message, by its number. */
export type LinkTo = (message: number) => string;

/** A part of the page with a heading; nothing where there is nothing to show. */
export const section = (id: string, heading: string, content: Html | undefined): Part =>
  content &&
  html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</section>
`;

/** The sections in their order. */
export function findingsHtml(findings: Findings, linkTo: LinkTo): Part {
  const { summary, topics, insights, trackers, talk, moods, callScore } = findings;
  return [
    section(
      'summary',
      'Summary',
      some(summary, (all) => html`${all.map((text) => html`<p dir="auto">${text}</p>`)}`),
    ),
    section(
      'topics',
      'Topics',
      some(topics, (all) => topicsHtml(all, linkTo)),
    ),
    section('action-items', 'Action items', insightsHtml(insights.action_item, linkTo)),
    section('follow-ups', 'Follow-ups', insightsHtml(insights.follow_up, linkTo)),
    section('questions', 'Questions', insightsHtml(insights.question, linkTo)),
    section('call-score', 'Call score', callScore && callScoreHtml(callScore)),
    section('sentiment', 'Sentiment', moods && moodsHtml(moods)),
    section(
      'trackers',
      'Trackers',
      some(trackers ?? [], (all) => trackersHtml(all, linkTo)),
    ),
    section('talk', 'Who talks', talk && talkHtml(talk)),
  ];
}

const some = <Element>(
  list: readonly Element[],
  show: (list: readonly Element[]) => Html,
): Html | undefined => (list.length === 0 ? undefined : show(list));

const topicsHtml = (topics: Findings['topics'], linkTo: LinkTo): Html =>
  html`<ul class="topics">${topics.map(
    ({ text, message, mood }) =>
      html`<li><a href="${linkTo(message)}" dir="auto">${text}</a>${mood && html` <span class="quiet">${mood}</span>`}</li>`,
  )}</ul>`;

function insightsHtml({ elements, isCut }: Shortened<Insight>, linkTo: LinkTo): Html | undefined {
  return some(
    elements,
    (all) =>
      html`<ul class="items">${all.map((insight) => insightHtml(insight, linkTo))}</ul>${isCut && html`<p class="quiet">These are the first ${all.length}; there are more.</p>`}`,
  );
}

function insightHtml({ text, message, by, assignee, dueBy, answer }: Insight, linkTo: LinkTo): Html {
  const about = [
    by,
    assignee !== undefined && assignee !== by && `for ${assignee}`,
    dueBy && `due ${dayOf(dueBy)}`,
  ].filter((part) => typeof part === 'string');
  const said = message === undefined ? text : html`<a href="${linkTo(message)}">${text}</a>`;
  return html`<li><p dir="auto">${said}</p><p class="quiet">${about.join(' · ')}</p>${answer !== undefined && html`<p dir="auto"><span class="quiet">Answer:</span> ${shortened(answer)}</p>`}</li>`;
}

function callScoreHtml({ score, summary, criteria }: NonNullable<Findings['callScore']>): Html {
  const feedbackHtml = (heading: string, text: string) =>
    text !== '' && html`<p dir="auto"><span class="quiet">${heading}:</span> ${text}</p>`;
  return html`<p><strong>${pointsOf(score)}</strong></p>${summary !== '' && html`<p dir="auto">${summary}</p>`}<ul class="items">${criteria.map(
    (criterion) =>
      html`<li><p dir="auto"><strong>${criterion.name}</strong> <span class="quiet">${pointsOf(criterion.score)}</span></p><p class="quiet" dir="auto">${criterion.summary}</p>${feedbackHtml('Good', criterion.feedback.positive.summary)}${feedbackHtml('To do better', criterion.feedback.negative.summary)}</li>`,
  )}</ul>`;
}

const pointsOf = (score: number) => `${score} of 100`;

function moodsHtml({ positive, neutral, negative }: NonNullable<Findings['moods']>): Html {
  const total = Math.max(1, positive + neutral + negative);
  const row = (mood: string, count: number) =>
    html`<tr><th scope="row">${mood}</th><td class="number">${countOf(count, 'message')}</td><td class="number">${Math.round((100 * count) / total)} %</td></tr>`;
  return html`<table><tbody>${row('Positive', positive)}${row('Neutral', neutral)}${row('Negative', negative)}</tbody></table>`;
}

const trackersHtml = (trackers: readonly Tracker[], linkTo: LinkTo): Html =>
  html`<ul class="items">${trackers.map(
    ({ name, count, places }) =>
      html`<li><p dir="auto"><strong>${name}</strong> <span class="quiet">${count === 1 ? 'once' : `${count} times`}</span></p>${
        places.length > 0 &&
        html`<p class="quiet">${places.map(
          ({ message, speaker }, index) =>
            html`${index > 0 && ' · '}<a href="${linkTo(message)}">${speaker}</a>`,
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
      html`<tr><th scope="row" dir="auto">${name}</th><td class="number">${lengthOf(talkTime.seconds * 1000)}</td><td class="number">${percent(talkTime.percentage)}</td><td class="number">${pace.wpm}</td></tr>`,
  );
  return html`<div class="wide"><table><tbody>${ofAll}</tbody></table><table><thead><tr><th scope="col">Speaker</th><th scope="col" class="number">Talks</th><th scope="col" class="number">of all talk</th><th scope="col" class="number">Words a minute</th></tr></thead><tbody>${ofEach}</tbody></table></div>`;
}
