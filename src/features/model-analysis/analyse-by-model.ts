/** Has a language model find what the built-in analysis finds otherwise: insights, topics and the summary of a conversation. */

import {
  askGist,
  askItems,
  joinTopics,
  type ProvenTopic,
  proveGist,
  proveItems,
  type QuotedItem,
  type WindowGist,
  type WindowItems,
  windowGist,
  windowItems,
} from '../../analysis/call-reading/call-findings.ts';
import { ReadWindow } from '../../analysis/call-reading/read-window.ts';
import { turns } from '../../core/turns.ts';
import { answerShape } from '../../language-model/ask-for-json.ts';
import { askAboutCall } from '../readings/ask-about-call.ts';
import type { Makers } from '../readings/read-call.ts';
import { ReadingFailed } from '../readings/reading-failure.ts';
import { type FoundRowsDependencies, makeRows, type SummaryPart } from './found-rows.ts';
import { replaceFindings } from './replace-queries.ts';

const itemsShape = answerShape<WindowItems>(windowItems);
const gistShape = answerShape<WindowGist>(windowGist);

export function createAnalyseByModel(dependencies: FoundRowsDependencies): Makers['analysis'] {
  return (wanted) =>
    async (reading, call, { windows, said }) => {
      const { conversation, account, model, signal } = call;
      const pace = turns.of(account.id, signal);
      const items: QuotedItem[] = [];
      const topics: ProvenTopic[][] = [];
      const summary: SummaryPart[] = [];
      for (const [index, window] of windows.entries()) {
        const part = { number: index + 1, of: windows.length };
        const read = new ReadWindow(window);
        const itemsSaid = await askAboutCall(reading, call, askItems(window, part), itemsShape);
        const quoted = await pace.complete(proveItems(read, itemsSaid));
        const gistSaid = await askAboutCall(reading, call, askGist(window, part), gistShape);
        const gist = await pace.complete(proveGist(read, gistSaid));
        const { findings } = gist;
        reading.onFindings?.(
          quoted.findings.length + findings.topics.length + findings.summary.length,
          quoted.dropped + gist.dropped,
        );
        items.push(...quoted.findings);
        topics.push(findings.topics);
        const first = window[0]?.number ?? 0;
        // Windows that begin within one message are told of together.
        const before = summary.at(-1)?.first === first ? summary.pop()?.sentences : undefined;
        summary.push({ first, sentences: [...(before ?? []), ...findings.summary] });
      }
      if (items.length === 0 && [...topics, ...summary.map(({ sentences }) => sentences)].flat().length === 0)
        throw new ReadingFailed('The language model has found nothing that is shown by what was said.');
      const rows = await makeRows(
        dependencies,
        { conversation, account, wanted, signal },
        { items, topics: joinTopics(topics), summary, said },
      );
      return {
        of: conversation,
        write: (tx) => replaceFindings(tx, conversation.id, rows, model.description.name),
      };
    };
}
