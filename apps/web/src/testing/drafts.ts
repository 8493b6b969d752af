import { contract, replyDraftEventSchema, type ReplyDraftEvent } from '@frontage/api-client/contract';
import type { ErrorCode } from '@frontage/domain';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { env } from '../config/env';

const address = `${env.apiUrl}${contract.replyDrafts.write.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

type Begin = Extract<ReplyDraftEvent, { event: 'begin' }>;
type Done = Extract<ReplyDraftEvent, { event: 'done' }>;

/** The month of a project whose drafts a model writes. */
export const draftUsage: Done['usage'] = {
  ...{ month: '2026-11', drafts: 212, limit: 1_000, tokensIn: 98_120, tokensOut: 21_400 },
  cost: { amount: 0.41, currency: 'USD' },
};

/** How a draft of a model begins. */
export const byModel: Begin = {
  ...{ event: 'begin', source: 'model', model: 'small-4', templates: [] },
  prompt: [
    { role: 'system', content: 'You draft one public reply of a business to a review.\nTone: Warm.' },
    { role: 'user', content: '{"kind": "customer_review", "rating": 2, "text": "O pão veio frio"}' },
  ],
};

/** How one of templates does. */
export const byTemplates: Begin = {
  ...{ event: 'begin', source: 'templates', model: null, prompt: [] },
  templates: ['Pão frio', 'Fila longa'],
};

/** How a draft ends that a model wrote. */
export const whole = (text: string, more: Partial<Done> = {}): Done => ({
  ...{ event: 'done', text, findings: [], isCut: false, usage: draftUsage },
  tokens: { in: 412, out: 58, areEstimated: false },
  cost: { amount: 0.00082, currency: 'USD' },
  ...more,
});

/**
 * Streams a draft as the server would.
 *
 * @param hangs Whether the stream stays open after the last of the events
 * @throws ZodError for an event that the contract does not know
 */
export function streamedDraft(events: readonly ReplyDraftEvent[], hangs = false): HttpHandler {
  const lines = events.map((event) => {
    replyDraftEventSchema.parse(event);
    return `event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`;
  });
  return http.post(address, () => {
    const encoder = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const line of lines) controller.enqueue(encoder.encode(line));
        if (hangs) await delay('infinite');
        controller.close();
      },
    });
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
}

/** Refuses a draft before it begins. */
export const refusedDraft = (code: ErrorCode, status: number): HttpHandler =>
  http.post(address, () =>
    HttpResponse.json({ code, message: code, requestId: '7f3a-21c0', fields: [] }, { status }),
  );
