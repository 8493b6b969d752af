/** What a location CSV can be read from: text, bytes, a File or Blob, a web stream, or any async iterable (a Node stream). */
export type CsvSource =
  string | Uint8Array | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

/** Characters or bytes handled at a time: about a millisecond of work, and small enough to stay in a processor's cache. */
const pieceSize = 64 * 1024;

// Each read of a Blob costs a browser far more than the parsing of a piece.
const blobReadSize = 1024 * 1024;

/** Size of a source in bytes (characters for text); `undefined` for streams. */
export function sizeOfSource(source: CsvSource): number | undefined {
  if (typeof source === 'string') return source.length;
  if (source instanceof Uint8Array) return source.byteLength;
  return source instanceof Blob ? source.size : undefined;
}

function* slices<T extends string | Uint8Array>(
  whole: T,
  slice: (from: number, to: number) => T,
): Generator<T> {
  for (let at = 0; at < whole.length; at += pieceSize) yield slice(at, at + pieceSize);
}

function cut(chunk: string | Uint8Array): Generator<string | Uint8Array> {
  return typeof chunk === 'string'
    ? slices(chunk, (from, to) => chunk.slice(from, to))
    : slices(chunk, (from, to) => chunk.subarray(from, to));
}

async function* readBlob(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += blobReadSize)
    yield new Uint8Array(await blob.slice(at, at + blobReadSize).arrayBuffer());
}

async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        isDone = true;
        return;
      }
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel();
  }
}

/** The pieces of a source in order, none longer than 64 KB. Leaving the loop early cancels a stream. */
export async function* piecesOf(source: CsvSource): AsyncGenerator<string | Uint8Array> {
  if (typeof source === 'string' || source instanceof Uint8Array) {
    yield* cut(source);
    return;
  }
  const chunks =
    source instanceof Blob
      ? readBlob(source)
      : source instanceof ReadableStream
        ? readStream(source)
        : source;
  for await (const chunk of chunks) yield* cut(chunk);
}
