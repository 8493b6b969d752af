import { SignJWT, UnsecuredJWT, generateKeyPair, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '#src/secrets/secrets';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { TestClock } from '#src/testing/test-clock';
import { readAccessToken, signAccessToken } from './access-token';

let test: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
});
afterAll(() => test.close());

const me = (token: string) =>
  test.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Forgery = {
  header?: Partial<JWTHeaderParameters>;
  payload?: JWTPayload;
  key?: Uint8Array;
  drop?: string[];
};

async function forge({ header = {}, payload = {}, key, drop = [] }: Forgery): Promise<string> {
  const now = Math.floor(test.clock.now().getTime() / 1000);
  const good: JWTPayload = {
    iss: 'frontage',
    aud: 'frontage-api',
    sub: person.user.id,
    sid: person.sessionId,
    iat: now,
    exp: now + 900,
    ...payload,
  };
  const claims = Object.fromEntries(Object.entries(good).filter(([name]) => !drop.includes(name)));
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(key ?? test.context.secrets.accessTokenKeys[0]!);
}

describe('access tokens', () => {
  it('take a token of the right form, which is the control of the table below', async () => {
    expect((await me(await forge({}))).statusCode).toBe(200);
    expect((await me(person.accessToken)).statusCode).toBe(200);
  });

  it('refuse every forged, misused or stale one (R16)', async () => {
    const now = Math.floor(test.clock.now().getTime() / 1000);
    const other = await test.signIn();
    const { privateKey } = await generateKeyPair('RS256');
    const own = test.context.secrets.accessTokenKeys[0]!;
    const [head = '', body = '', mark = ''] = person.accessToken.split('.');
    const strangeKey = new Uint8Array(32).fill(9);
    const forged: Record<string, string | Promise<string>> = {
      'alg none': new UnsecuredJWT({ sub: person.user.id, sid: person.sessionId })
        .setIssuer('frontage')
        .setAudience('frontage-api')
        .encode(),
      'alg none, own claims': `${base64({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      'alg None': `${base64({ alg: 'None', typ: 'at+jwt' })}.${body}.`,
      'alg none with a mark': `${base64({ alg: 'none', typ: 'at+jwt' })}.${body}.${mark}`,
      'no signature': `${head}.${body}.`,
      'two parts': `${head}.${body}`,
      'signature of zeros': `${head}.${body}.${'A'.repeat(43)}`,
      'signature cut': `${head}.${body}.${mark.slice(0, -4)}`,
      'body changed': `${head}.${base64({ iss: 'frontage', aud: 'frontage-api', sub: other.user.id, sid: other.sessionId, iat: now, exp: now + 900 })}.${mark}`,
      'header changed': `${base64({ alg: 'HS256', typ: 'at+jwt', kid: 'x' })}.${body}.${mark}`,
      HS384: forge({ header: { alg: 'HS384' }, key: new Uint8Array(48).fill(7) }),
      'HS512 with our key': forge({ header: { alg: 'HS512' }, key: new Uint8Array([...own, ...own]) }),
      RS256: new SignJWT({ sid: person.sessionId })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
        .setIssuer('frontage')
        .setAudience('frontage-api')
        .setSubject(person.user.id)
        .setIssuedAt(now)
        .setExpirationTime(now + 900)
        .sign(privateKey),
      'another key': forge({ key: strangeKey }),
      'an empty key': forge({ key: new Uint8Array(32) }),
      'key in the header': forge({
        key: strangeKey,
        header: { jwk: { kty: 'oct', k: Buffer.from(strangeKey).toString('base64url') } as never },
      }),
      'kid with a path': forge({ key: strangeKey, header: { kid: '../../../../dev/null' } }),
      'kid with SQL': forge({ key: strangeKey, header: { kid: "' union select 'AAAA" } }),
      'unknown critical header': forge({ header: { crit: ['x'], x: 1 } }).catch(
        () => `${base64({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 })}.${body}.${mark}`,
      ),
      'no type': forge({ header: { typ: undefined as never } }),
      'type of another token': forge({ header: { typ: 'refresh+jwt' } }),
      'type JWT': forge({ header: { typ: 'JWT' } }),
      'another issuer': forge({ payload: { iss: 'elsewhere' } }),
      'no issuer': forge({ drop: ['iss'] }),
      'another audience': forge({ payload: { aud: 'frontage-reset' } }),
      'no audience': forge({ drop: ['aud'] }),
      expired: forge({ payload: { iat: now - 901, exp: now - 1 } }),
      'expiring now': forge({ payload: { exp: now } }),
      'not valid yet': forge({ payload: { nbf: now + 60 } }),
      'issued in the future': forge({ payload: { iat: now + 600, exp: now + 1000 } }),
      'living too long': forge({ payload: { iat: now - 906, exp: now + 86_400 } }),
      'no expiry': forge({ drop: ['exp'] }),
      'no issue time': forge({ drop: ['iat'] }),
      'no session': forge({ drop: ['sid'] }),
      'no subject': forge({ drop: ['sub'] }),
      'session as a list': forge({ payload: { sid: [person.sessionId] } }),
      'session that never was': forge({ payload: { sid: randomUUID() } }),
      'session of somebody else': forge({ payload: { sid: other.sessionId } }),
      'SQL as session': forge({ payload: { sid: "' or true --" } }),
      'a refresh token': Buffer.alloc(32, 3).toString('base64url'),
    };
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(30);
    for (const [name, token] of Object.entries(forged)) {
      const answer = await me(await token);
      expect([name, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        name,
        401,
        'unauthenticated',
      ]);
    }
    const { length } = Object.keys(forged);
    process.stdout.write(`R16: ${length} of ${length} forged access tokens refused\n`);
  });

  it('live fifteen minutes at most (R17)', async () => {
    const { accessToken } = await test.signIn();
    test.clock.advance(899_000);
    expect((await me(accessToken)).statusCode).toBe(200);
    test.clock.advance(1_000);
    expect((await me(accessToken)).statusCode).toBe(401);
  });

  it('are good at once on a server whose clock is behind', async () => {
    const { accessToken } = await test.signIn();
    const now = test.clock.now().getTime();
    const behind = { ...test.context, clock: new TestClock(new Date(now - 4_000).toISOString()) };
    expect(await readAccessToken(behind, accessToken)).not.toBeNull();
  });

  it('stand when the key changes, as long as the former one is named (R63)', async () => {
    const { accessToken } = await test.signIn();
    const [former, next] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];
    const both = { ...test.context, secrets: createSecrets([next, former]) };
    expect(await readAccessToken(both, accessToken)).not.toBeNull();
    expect(
      await readAccessToken({ ...test.context, secrets: createSecrets([next]) }, accessToken),
    ).toBeNull();
  });

  it('are neither signed nor judged with keys that are none', async () => {
    const without = { ...test.context, secrets: { ...test.context.secrets, accessTokenKeys: [] } };
    const claims = { userId: person.user.id, sessionId: person.sessionId };
    await expect(signAccessToken(without, claims)).rejects.toThrow('no key to sign with');
    expect(await readAccessToken(without, person.accessToken)).toBeNull();
    // A fault of ours is told as one, not taken for a forged token.
    const broken = { ...without, secrets: { ...without.secrets, accessTokenKeys: ['no key' as never] } };
    await expect(readAccessToken(broken, person.accessToken)).rejects.toThrow(TypeError);
  });
});
