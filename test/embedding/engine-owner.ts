/** Started by engine.test.ts, which kills it: a process that owns an engine and never ends by itself. */
import { defaultEmbeddingLimits } from '../../src/embedding/embedder.ts';
import { Engine } from '../../src/embedding/engine.ts';
import { shippedModel } from './support.ts';

const engine = new Engine({
  models: [await shippedModel()],
  limits: defaultEmbeddingLimits,
  events: {},
  threads: 1,
});
await engine.settledStates();
process.stdout.write(`engine ${engine.processId}\n`);
