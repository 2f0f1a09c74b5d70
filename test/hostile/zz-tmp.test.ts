import { test } from 'bun:test';
import { workingServer } from '../support/shared-servers.ts';
import { ask } from '../support/conversations.ts';
import { splitSentences } from '../../src/analysis/sentences.ts';
test('x', async () => {
  const c = await workingServer();
  for (const n of [4, 16]) {
    const content = 'Ok! '.repeat(25_000).trim();
    let t = performance.now();
    const count = splitSentences(content).length;
    console.log('split', count, performance.now()-t);
    t = performance.now();
    const { jobId } = await ask(c, 'submitText', { json: { messages: Array.from({length:n},()=>({payload:{content}})) } });
    console.log(n, 'accepted', performance.now()-t); 
    const status = await c.jobEnded(jobId);
    console.log(n, status, performance.now()-t, process.memoryUsage().rss/1e6, JSON.stringify(c.logged.filter(l=>l.jobId===jobId&&l.err).map(l=>String(JSON.stringify(l.err)).slice(0,300))));
  }
}, 590_000);
