import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that came, as it came. */
export type ModelRequest = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly [name: string]: unknown;
  };
  /** Whether whoever asked left before the answer was whole. */
  wasLeft: boolean;
};

/** How the server behaves; everything as it should where nothing is said. */
export type ModelConduct = {
  /** What it writes. It does what it is told, wherever in the request that stands. */
  readonly obey: (request: ModelRequest) => string;
  /** Answers with this status instead; so many times, or always. */
  readonly refuse?: { readonly status: number; readonly times?: number; readonly retryAfter?: string };
  /** Ends the connection after so many pieces, or stops and holds it; `waits` begins no answer at all. */
  readonly after?: { readonly pieces: number; readonly then: 'breaks' | 'holds' | 'waits' };
  /** Whether it says how many tokens it was. @default true */
  readonly counts?: boolean;
  readonly finish?: 'stop' | 'length' | 'content_filter';
};

export type ModelRig = {
  /** What `AI_BASE_URL` is set to. */
  readonly baseUrl: string;
  readonly requests: ModelRequest[];
  conduct: ModelConduct;
  close(): Promise<void>;
};

/** Tokens that the server says a text has. */
export const tokensOf = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

/** Pieces as models write them: a few characters each, cut within words. */
const piecesOf = (text: string) => text.match(/[\s\S]{1,7}/gu) ?? [];

/**
 * A server that speaks OpenAI's protocol of chat completions, streaming included, in the place of a model. It stands for the weakest
 * of all: one that does whatever the request tells it to.
 */
export async function openModelRig(): Promise<ModelRig> {
  const requests: ModelRequest[] = [];
  const serve = (request: ModelRequest, response: ServerResponse) => {
    const { obey, refuse, after, counts = true, finish = 'stop' } = rig.conduct;
    if (refuse !== undefined && (refuse.times ?? Infinity) > 0) {
      rig.conduct = { ...rig.conduct, refuse: { ...refuse, times: (refuse.times ?? Infinity) - 1 } };
      const later = refuse.retryAfter === undefined ? {} : { 'retry-after': refuse.retryAfter };
      response.writeHead(refuse.status, { 'content-type': 'application/json', ...later });
      // Endpoints are known to quote the key that they refuse.
      const message = `Refused: ${request.headers.authorization ?? ''}`;
      response.end(JSON.stringify({ error: { message, type: 'refused', code: null, param: null } }));
      return;
    }
    if (after?.then === 'waits') return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: request.body.model };
    const send = (part: object) => response.write(`data: ${JSON.stringify({ ...head, ...part })}\n\n`);
    const text = obey(request);
    const pieces = piecesOf(text).slice(0, after?.pieces);
    for (const content of pieces)
      send({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] });
    // Once the pieces have left, or whoever asked would not know that there was an answer.
    if (after?.then === 'breaks') response.write('\n', () => response.destroy());
    if (after !== undefined) return;
    send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
    if (counts) {
      const read = request.body.messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
      const usage = { prompt_tokens: read, completion_tokens: tokensOf(text), total_tokens: 0 };
      send({ choices: [], usage: { ...usage, total_tokens: read + tokensOf(text) } });
    }
    response.end('data: [DONE]\n\n');
  };
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as ModelRequest['body'];
      const request = { path: incoming.url ?? '', headers: incoming.headers, body, wasLeft: false };
      requests.push(request);
      response.on('close', () => (request.wasLeft = !response.writableFinished));
      serve(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const rig: ModelRig = {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    requests,
    conduct: { obey: () => 'Obrigada pela visita!' },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return rig;
}
