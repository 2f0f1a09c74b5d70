/** Answers that come event by event. */

/** Each event, parsed, as it comes. Throws at anything else than lines of data: what clients of the lost service read. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<object> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream) {
    text += decoder.decode(piece, { stream: true });
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      if (!text.startsWith('data: ')) throw new Error(`${text} is no event`);
      yield JSON.parse(text.slice('data: '.length, end));
      text = text.slice(end + 2);
    }
  }
  if (text !== '') throw new Error(`${text} is no whole event`);
}
