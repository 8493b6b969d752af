import type { EventSourceMessage } from 'eventsource-parser/stream';
import { expect, it, vi } from 'vitest';
import { readEvents } from './event-stream';

function streamOf(...parts: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
}

async function all(...parts: string[]): Promise<EventSourceMessage[]> {
  const events: EventSourceMessage[] = [];
  for await (const event of readEvents(streamOf(...parts))) events.push(event);
  return events;
}

it('reads events whatever pieces they come in', async () => {
  const whole =
    'retry: 3000\n\nid: 7\nevent: notification\ndata: {"id":"7"}\n\n: still here\n\nid: 8\ndata: a\ndata: b\n\n';
  const expected = [
    { id: '7', event: 'notification', data: '{"id":"7"}' },
    { id: '8', event: undefined, data: 'a\nb' },
  ];
  expect(await all(whole)).toEqual(expected);
  expect(await all(...Array.from(whole))).toEqual(expected);
  expect(await all(whole.replaceAll('\n', '\r\n'))).toEqual(expected);
});

it('leaves out an event that was cut off', async () => {
  expect(await all('id: 7\ndata: whole\n\nid: 8\ndata: hal')).toEqual([
    { id: '7', event: undefined, data: 'whole' },
  ]);
});

it('lets go of the stream when nobody reads on', async () => {
  const cancelled = vi.fn();
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: first\n\n')),
    cancel: cancelled,
  });
  for await (const event of readEvents(endless)) {
    expect(event.data).toBe('first');
    break;
  }
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
});
