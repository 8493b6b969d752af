import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  answerAsNobody,
  apartFromRequest,
  asNobody,
  asSystem,
  asTenant,
  databaseContext,
  isForReader,
  isLimitedContext,
  keepContext,
  turnOf,
  withEveryKind,
} from './tenant-context';

const account = randomUUID();
const user = randomUUID();
const tenant = { kind: 'tenant', accountId: account, limitedUserId: null, hiddenFields: [] };

/** What a request does. */
const answering = <T>(run: () => T, isReading = true): T => {
  let answer: T | undefined;
  answerAsNobody({ address: 'ip:one', isReading }, () => {
    answer = run();
  });
  return answer as T;
};

describe('the context of a query', () => {
  it('is nobody’s in a request until it is known whose it is, and none outside', async () => {
    expect(databaseContext()).toBeUndefined();
    expect(answering(databaseContext)).toEqual({ kind: 'none' });
    expect(await answering(() => asTenant(account, databaseContext))).toEqual(tenant);
    expect(await asTenant(account, () => asNobody(databaseContext))).toEqual({ kind: 'none' });
    expect(await asTenant(account, () => asSystem('health', databaseContext))).toEqual({
      kind: 'system',
      reason: 'health',
    });
    expect(answering(() => apartFromRequest(databaseContext))).toBeUndefined();
  });

  it('holds to the end of what is awaited in it', async () => {
    const later = {
      then: (done: (context: unknown) => void) => done(databaseContext()),
    } as PromiseLike<unknown>;
    expect(await asTenant(account, () => later)).toEqual(tenant);
  });

  it('is limited for a user of some locations alone', async () => {
    expect(isLimitedContext()).toBe(false);
    expect(await asTenant(account, isLimitedContext)).toBe(false);
    expect(await asTenant(account, isLimitedContext, { limitedUserId: user })).toBe(true);
    expect(await asNobody(isLimitedContext)).toBe(false);
    expect(await asSystem('health', isLimitedContext)).toBe(false);
  });

  it('shows what is hidden to what reaches every kind, of the same account and user', async () => {
    const options = { limitedUserId: user, hiddenFields: ['post'] } as const;
    expect(await asTenant(account, databaseContext, options)).toEqual({ ...tenant, ...options });
    expect(await asTenant(account, () => withEveryKind(databaseContext), options)).toEqual({
      ...tenant,
      limitedUserId: user,
    });
    expect(await asNobody(() => withEveryKind(databaseContext))).toEqual({ kind: 'none' });
    expect(await withEveryKind(databaseContext)).toBeUndefined();
  });

  it('is kept for what somebody else does later', async () => {
    const kept = await answering(() => asTenant(account, keepContext));
    const keptOutside = keepContext();
    const seen = () => [databaseContext(), isForReader()];
    expect(kept(seen)).toEqual([tenant, true]);
    expect(await asNobody(() => kept(seen))).toEqual([tenant, true]);
    expect(answering(() => keptOutside(seen))).toEqual([undefined, false]);
  });
});

describe('whose turn it is', () => {
  it('is the account’s, its jobs apart from its requests, or the address’s until that is known', async () => {
    expect(turnOf()).toBeNull();
    expect(answering(turnOf)).toBe('address ip:one');
    expect(await answering(() => asTenant(account, turnOf))).toBe(`requests ${account}`);
    expect(await asTenant(account, turnOf)).toBe(`jobs ${account}`);
    expect(await asSystem('job_queue', turnOf)).toBeNull();
    expect(await answering(() => asSystem('sign_in', turnOf))).toBe('address ip:one');
  });

  it('knows who only reads', () => {
    expect(isForReader()).toBe(false);
    expect(answering(isForReader)).toBe(true);
    expect(answering(isForReader, false)).toBe(false);
  });
});
