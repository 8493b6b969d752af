import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** Reads server-sent events out of a stream as they come, whatever pieces they come in; comments are left out. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  // A reader of its own: Safari cannot iterate over a stream.
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
