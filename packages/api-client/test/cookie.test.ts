import { describe, expect, it, vi } from 'vitest';
import { anySession, contract, sessionHeader } from '../src/contract';
import { createClient, createMemoryTokens, type Tokens } from '../src/index';
import { isRefresh, problem, project, startServer, user, type Handler } from './api-server';

const call = contract.jobs.cancel;
const params = { projectId: project, jobId: project };
const cancelled = { json: { cancelled: 1 } };

/** Answers a refresh as a server does that keeps the refresh token in a cookie. */
const renewed = (access: string) => ({ json: { access_token: access, userData: user } });

function makeClient(baseUrl: string, held: Tokens | null) {
  const tokens = createMemoryTokens(held);
  const onSessionEnded = vi.fn();
  const client = createClient({
    baseUrl,
    tokens,
    onSessionEnded,
    refreshInCookie: true,
    retryDelay: () => 0,
  });
  return { client, tokens, onSessionEnded };
}

const guarded =
  (accepted: string, refresh: Handler): Handler =>
  (received) => {
    if (isRefresh(received)) return refresh(received);
    return received.bearer === accepted ? cancelled : problem(401, 'unauthenticated');
  };

describe('a client whose refresh token is in a cookie', () => {
  it('refreshes once before its first calls after a reload, and says whose session it means', async () => {
    const server = await startServer(guarded('access-2', () => renewed('access-2')));
    const { client, tokens } = makeClient(server.baseUrl, { accessToken: null, subject: user.id });
    await Promise.all(Array.from({ length: 20 }, () => client.call(call, { params })));
    const refreshes = server.received.filter(isRefresh);
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]?.bearer).toBeNull();
    expect(refreshes[0]?.headers[sessionHeader]).toBe(user.id);
    expect(server.received.filter(({ bearer }) => bearer === 'access-2')).toHaveLength(20);
    expect(tokens.get()).toEqual({ accessToken: 'access-2', subject: user.id });
  });

  it('asks for the cookie when somebody signs in', async () => {
    const server = await startServer(() => ({ json: { access_token: 'a', user } }));
    const { client } = makeClient(server.baseUrl, null);
    const body = { email: user.email, password: 'secret' };
    expect(await client.call(contract.session.login, { body })).toEqual({ access_token: 'a', user });
    expect(server.received[0]?.headers[sessionHeader]).toBe(anySession);
  });

  it('spends a refresh token that the store still holds, and holds it no longer', async () => {
    const server = await startServer(guarded('access-2', () => renewed('access-2')));
    const { client, tokens } = makeClient(server.baseUrl, { accessToken: null, refreshToken: 'former' });
    await client.call(call, { params });
    expect(server.received[0]).toMatchObject({ path: '/api/refresh', bearer: 'former' });
    expect(tokens.get()).toEqual({ accessToken: 'access-2' });
  });

  it('ends the session where the server refuses, and keeps it where there is no answer', async () => {
    let answer: Handler = () => ({ cut: 'before' });
    const server = await startServer(guarded('access-2', (received) => answer(received)));
    const held = { accessToken: null, subject: user.id };
    const { client, tokens, onSessionEnded } = makeClient(server.baseUrl, held);
    await expect(client.call(call, { params })).rejects.toMatchObject({ name: 'NetworkError' });
    expect(tokens.get()).toEqual(held);
    answer = () => problem(401, 'session_expired');
    await expect(client.call(call, { params })).rejects.toMatchObject({ reason: 'session_expired' });
    expect(tokens.get()).toBeNull();
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });

  it('never sends one person’s call in the name of the next, of whom only the id is known', async () => {
    const server = await startServer(guarded('access-2', () => renewed('access-2')));
    const { client, tokens } = makeClient(server.baseUrl, { accessToken: null, subject: 'ana' });
    const anas = client.call(call, { params });
    tokens.set({ accessToken: null, subject: 'bruno' });
    await expect(anas).rejects.toMatchObject({ reason: 'signed_out' });
    expect(server.received.filter((one) => !isRefresh(one))).toEqual([]);
  });

  it('signs out by a refresh where it has no access token', async () => {
    const server = await startServer((received) =>
      isRefresh(received) ? renewed('access-2') : { json: {} },
    );
    const { client, tokens } = makeClient(server.baseUrl, { accessToken: null, subject: user.id });
    await client.signOut();
    expect(server.received.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/api/refresh', null],
      ['/api/logout', 'access-2'],
    ]);
    expect(tokens.get()).toBeNull();
  });
});
