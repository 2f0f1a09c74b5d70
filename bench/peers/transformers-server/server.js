// node server.js DIRECTORY MODEL: the model in DIRECTORY/MODEL, on a port that is printed. Runs on Node and on Bun.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { env, pipeline } from '@huggingface/transformers';

const [directory, model] = process.argv.slice(2);
Object.assign(env, { localModelPath: directory, allowRemoteModels: false });
const extract = await pipeline('feature-extraction', model, { dtype: 'q8' });
const server = createServer(async (request, response) => {
  const { text: input } = JSON.parse(await text(request));
  const output = await extract(input, { pooling: 'mean', normalize: true });
  const body = JSON.stringify({ model, embedding: Array.from(output.data) });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
