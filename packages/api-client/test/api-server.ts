import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { profileSchema, type Profile } from '../src/contract';

/** A request as it came in, its body read to the end. */
export type Received = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bearer: string | null;
  readonly body: string;
};

/** What to answer; `status` 200 and JSON unless said otherwise. */
export type Answer = {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Closes the connection instead of answering, `midway` after the head and a part of the body. */
  readonly cut?: 'before' | 'midway';
};

export type Handler = (received: Received) => Answer | Promise<Answer>;

export type ApiServer = {
  readonly origin: string;
  readonly baseUrl: string;
  /** Every request in order of arrival, answered or not. */
  readonly received: readonly Received[];
  /** Resolves when the requests that came in meet the condition. */
  until(condition: (received: readonly Received[]) => boolean): Promise<void>;
  close(): Promise<void>;
};

/** A real HTTP server for one test, closed when it ends. */
export async function startServer(handler: Handler): Promise<ApiServer> {
  const received: Received[] = [];
  const watchers = new Set<() => void>();
  const server = createServer((request, response) => {
    void read(request)
      .then((entry) => {
        received.push(entry);
        for (const watch of watchers) watch();
        return handler(entry);
      })
      .then((answer) => write(response, answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return {
    origin,
    baseUrl: `${origin}/api/`,
    received,
    until: (condition) =>
      new Promise((resolve) => {
        const watch = () => {
          if (!condition(received)) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    close,
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const bearer = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? null;
  const body = Buffer.concat(chunks).toString();
  return { method: request.method ?? '', path: request.url ?? '', headers, bearer, body };
}

function write(response: ServerResponse, answer: Answer): void {
  const { status = 200, json, text, headers = {}, cut } = answer;
  if (cut === 'before') {
    response.destroy();
    return;
  }
  const body = text ?? (json === undefined ? '' : JSON.stringify(json));
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...headers,
    ...(cut === 'midway' && { 'content-length': String(body.length + 100) }),
  });
  if (cut === 'midway') response.write(body, () => response.destroy());
  else response.end(body);
}

/** A problem answer as the API writes it. */
export function problem(status: number, code: string, more: object = {}): Answer {
  return { status, json: { code, requestId: 'req-1', ...more } };
}

export const user: Profile = profileSchema.parse({
  id: '0198c5a0-0000-7000-8000-000000000001',
  name: 'Marina Duarte',
  email: 'marina@example.com',
  avatar_id: null,
  avatar: null,
  role: 1,
  account: { id: '0198c5a0-0000-7000-8000-000000000002', name: 'Padaria Boa Vista', importProject: false },
  projects: [],
  userPermission: {},
  ip: '',
  loggedInWith: 'password',
});

/** A promise and the hand that settles it. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Answers `GET /api/refresh` with tokens of the next generation: `refresh-1` brings `access-2` and `refresh-2`. */
export function rotate(received: Received): Answer {
  const generation = Number(received.bearer?.split('-')[1]) + 1;
  return {
    json: { access_token: `access-${generation}`, refresh_token: `refresh-${generation}`, userData: user },
  };
}

export function isRefresh(received: Received): boolean {
  return received.path === '/api/refresh';
}

export const project = '0198c5a0-0000-7000-8000-0000000000aa';
