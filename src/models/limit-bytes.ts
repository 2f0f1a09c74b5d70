/**
 * The same answer, which fails once more bytes than this have come: another server must not fill our memory.
 *
 * @param tooLong makes the error that reading fails with
 */
export function limitBytes(response: Response, maximumBytes: number, tooLong: () => Error): Response {
  if (response.body === null) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.byteLength;
        if (bytes > maximumBytes) controller.error(tooLong());
        else controller.enqueue(piece);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}
