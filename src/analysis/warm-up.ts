/** The first sentence that a process analyses takes ten times as long as later ones. */

import { analyze } from './analyze.ts';

/** Analyses a sentence of our own, so that no request and no job waits for what the first one takes (0.1 s). */
export function warmUpAnalysis(): void {
  const startTime = new Date(0);
  const text = 'I will call Ana Smith of Acme Corp in Berlin by Friday at 5 pm, could you send $20?';
  const speaker = { id: '', name: 'Ben', email: undefined };
  const message = { id: '', text, speaker, startTime, endTime: startTime };
  analyze(
    { messages: [message], speakers: [speaker] },
    { detectPhrases: true, detectEntities: true, customEntities: [], trackers: [], timezoneOffset: 0 },
  );
}
