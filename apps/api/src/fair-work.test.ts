import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerAsNobody, asSystem, asTenant, turnOf } from './db/tenant-context';
import { FairWork } from './fair-work';
import { toAppError } from './http/errors';
import { testPassword } from './testing/factories';
import { goodPassword } from './testing/people';
import { buildTestApp, type TestApp } from './testing/test-app';
import { fileForm } from './testing/multipart';

const limits = { places: 1, mostOfOne: 4, mostInAll: 6, longestWaitMs: 60_000 };

/** Work that goes on until it is told to end, and who did theirs in which order. */
function workshop(options: Partial<typeof limits> = {}) {
  const work = new FairWork({ ...limits, ...options });
  const done: string[] = [];
  const inHand: (() => void)[] = [];
  let inside = 0;
  let most = 0;
  const ask = async (name: string): Promise<string> => {
    try {
      await work.run(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise<void>((resolve) => inHand.push(resolve));
        inside -= 1;
        done.push(name);
      });
      return 'done';
    } catch (error) {
      const { code, retryAfterSeconds } = toAppError(error);
      return `${code} ${String(retryAfterSeconds)}`;
    }
  };
  const endAll = async (asked: readonly Promise<string>[]) => {
    const state = { isOver: false };
    const all = Promise.all(asked).finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) {
      inHand.shift()?.();
      await new Promise(setImmediate);
    }
    return all;
  };
  return { ask, done, endAll, mostAtOnce: () => most };
}
const from = (address: string, run: () => Promise<string>): Promise<string> =>
  new Promise((resolve) =>
    answerAsNobody({ address, isReading: false }, () => resolve(asSystem('sign_in', run))),
  );

describe('work that costs processor time', () => {
  it('is done in turn by account, however much one of them asks for', async () => {
    const { ask, done, endAll, mostAtOnce } = workshop();
    const asked = ['a', 'a', 'a', 'a', 'b', 'a', 'b'].map((account) => asTenant(account, () => ask(account)));
    expect(await endAll(asked)).toEqual(Array(7).fill('done'));
    expect(done).toEqual(['a', 'a', 'b', 'a', 'b', 'a', 'a']);
    expect(mostAtOnce()).toBe(1);
  });

  it('is done in turn by address until the account is known', async () => {
    const { ask, done, endAll } = workshop();
    const asked = [
      ...Array.from({ length: 4 }, () => from('ip:busy', () => ask('busy'))),
      from('ip:calm', () => ask('calm')),
    ];
    await endAll(asked);
    expect(done).toEqual(['busy', 'busy', 'calm', 'busy', 'busy']);
  });

  it('is refused beyond a bound for one, while others come in, and beyond another for all', async () => {
    const { ask, endAll } = workshop();
    const asked = [
      ...Array.from({ length: 7 }, () => from('ip:a', () => ask('a'))),
      ...Array.from({ length: 3 }, () => from('ip:b', () => ask('b'))),
    ];
    const answers = await endAll(asked);
    // One in hand and four waiting; then two more are all that wait.
    expect(answers.slice(0, 7)).toEqual([
      ...Array<string>(5).fill('done'),
      'rate_limited 2',
      'rate_limited 2',
    ]);
    expect(answers.slice(7)).toEqual(['done', 'done', 'unavailable 2']);
  });

  it('of the product itself and of jobs waits, and is never refused for its number', async () => {
    const { ask, endAll } = workshop();
    const asked = [
      ...Array.from({ length: 12 }, () => ask('own')),
      ...Array.from({ length: 12 }, () => asTenant('a', () => ask('job'))),
    ];
    expect(await endAll(asked)).toEqual(Array(24).fill('done'));
  });

  it('gives its place back when it fails', async () => {
    const work = new FairWork(limits);
    for (let round = 0; round < 3; round += 1)
      await expect(work.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await work.run(() => Promise.resolve('after'))).toBe('after');
  });
});

describe('hashing and pictures', () => {
  let test: TestApp;
  const turns: (string | null)[] = [];
  beforeAll(async () => {
    test = await buildTestApp();
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the work that it was meant for
    const run = FairWork.prototype.run;
    vi.spyOn(FairWork.prototype, 'run').mockImplementation(function (this: FairWork, work) {
      turns.push(turnOf());
      return run.call<FairWork, [typeof work], ReturnType<typeof work>>(this, work);
    });
  }, 60_000);
  afterAll(async () => {
    vi.restoreAllMocks();
    await test.close();
  });

  it('take the address’s turn while the account is unknown, whatever the e-mail, and the account’s after', async () => {
    const person = await test.signIn({ user: { role: 3 } });
    const { id } = person.account;
    const login = (email: string, authorization: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '198.51.100.7',
        headers: { authorization },
        payload: { email, password: testPassword },
      });
    turns.length = 0;
    expect((await login(person.user.email, 'Bearer one')).statusCode).toBe(200);
    expect((await login('nobody@padaria.example', 'Bearer two')).statusCode).toBe(401);
    expect(turns).toEqual(Array(2).fill('address ip:198.51.100.7'));

    turns.length = 0;
    const made = await person.inject({
      method: 'POST',
      url: '/api/account/users',
      payload: {
        name: 'Nova',
        email: 'nova@fila.example',
        password: goodPassword,
        role: 0,
        projectIds: [person.project.id],
      },
    });
    expect(made.statusCode, made.body).toBe(201);
    await person.inject({ method: 'POST', url: '/api/session/confirm', payload: { password: testPassword } });
    const red = { width: 300, height: 300, channels: 3, background: 'red' } as const;
    const picture = await sharp({ create: red }).png().toBuffer();
    const sent = await person.inject({
      method: 'POST',
      url: '/api/uploads/images?purpose=avatar',
      ...fileForm(picture),
    });
    expect(sent.statusCode, sent.body).toBe(201);
    expect(turns).toEqual(Array(3).fill(`requests ${id}`));
  });
});
