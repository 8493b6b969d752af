import type { JsonEndpoint } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import type { ErrorCode, Issue } from '@frontage/domain';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import type { z } from 'zod';
import { env } from '../config/env';

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

function addressOf({ path, atRoot }: JsonEndpoint): string {
  return `${atRoot === true ? '/' : env.apiUrl}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

/**
 * Answers an endpoint as the server would.
 *
 * @throws ZodError for an answer that the contract does not know, so that no story shows what cannot come
 */
export function answer<const D extends JsonEndpoint>(endpoint: D, body: z.input<D['response']>): HttpHandler {
  endpoint.response.parse(body);
  return methods[endpoint.method](addressOf(endpoint), () =>
    HttpResponse.json(body as Record<string, unknown>, { status: endpoint.status ?? 200 }),
  );
}

/** Answers an endpoint, and keeps what it was asked: one body for each call, in their order. */
export function recorded<const D extends JsonEndpoint>(endpoint: D, body: z.input<D['response']>) {
  endpoint.response.parse(body);
  const calls: unknown[] = [];
  const handler = methods[endpoint.method](addressOf(endpoint), async ({ request }) => {
    const text = await request.text();
    calls.push(text === '' ? null : JSON.parse(text));
    return HttpResponse.json(body as Record<string, unknown>, { status: endpoint.status ?? 200 });
  });
  return { handler, calls };
}

/** Answers an endpoint with the present value, which a story changes. Throws as {@link answer} does. */
export function answerNow<const D extends JsonEndpoint>(
  endpoint: D,
  body: () => z.input<D['response']>,
): HttpHandler {
  return methods[endpoint.method](addressOf(endpoint), () => {
    const given = body();
    endpoint.response.parse(given);
    return HttpResponse.json(given as Record<string, unknown>, { status: endpoint.status ?? 200 });
  });
}

/** Answers an endpoint by the query of each call. Throws as {@link answer} does. */
export function answerEach<const D extends JsonEndpoint>(
  endpoint: D,
  body: (query: URLSearchParams) => z.input<D['response']>,
): HttpHandler {
  return methods[endpoint.method](addressOf(endpoint), ({ request }) => {
    const given = body(new URL(request.url).searchParams);
    endpoint.response.parse(given);
    return HttpResponse.json(given as Record<string, unknown>, { status: endpoint.status ?? 200 });
  });
}

/** Never answers: what a person sees while they wait. */
export function stillLoading(endpoint: JsonEndpoint): HttpHandler {
  return methods[endpoint.method](addressOf(endpoint), async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Refuses, with a code that the server knows, and what it found in which field. */
export function refuse(
  endpoint: JsonEndpoint,
  code: ErrorCode,
  status = 500,
  fields: readonly Issue[] = [],
): HttpHandler {
  return methods[endpoint.method](addressOf(endpoint), () =>
    HttpResponse.json({ code, message: code, requestId: '7f3a-21c0', fields }, { status }),
  );
}

/** Refuses as {@link refuse} does as long as it holds; then the next answer to the same call counts. */
export function refuseWhile(isDown: () => boolean, endpoint: JsonEndpoint, code: ErrorCode): HttpHandler {
  return methods[endpoint.method](addressOf(endpoint), () =>
    isDown()
      ? HttpResponse.json({ code, message: code, requestId: '7f3a-21c0', fields: [] }, { status: 500 })
      : undefined,
  );
}

/** What a story's screen is answered; first those of the story, then those of its file. */
export function answersOf(parameters: Record<string, unknown>): readonly HttpHandler[] {
  const { answers = [], always = [] } = parameters as { answers?: HttpHandler[]; always?: HttpHandler[] };
  return [...answers, ...always];
}

/** What many a page asks and few stories are about: nobody approves what the person does. */
const usual = [
  answer(contract.approvals.summary, {
    toDecide: 0,
    mineWaiting: 0,
    isApprover: false,
    needsApproval: false,
  }),
];

/** Takes the server's place. What no story answers is refused, and fails the story when it ends. */
export function startAnswers() {
  const unknown: string[] = [];
  const worker = setupWorker();
  const others = http.all(`${env.apiUrl}*`, ({ request }) => {
    unknown.push(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.json({ code: 'not_found', message: 'not_found', requestId: '-' }, { status: 404 });
  });
  return {
    ready: worker.start({ quiet: true, onUnhandledFrame: 'bypass' }),
    use(handlers: readonly HttpHandler[]): void {
      unknown.length = 0;
      worker.resetHandlers(...handlers, ...usual, others);
    },
    /** @throws Error naming the calls that nothing answered */
    complain(): void {
      if (unknown.length > 0) throw new Error(`Nothing answers ${[...new Set(unknown)].join(', ')}.`);
    },
  };
}
