import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { requireReadable } from './json-size';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const listOf = (entries: number) => JSON.stringify(Array.from({ length: entries }, (_, one) => one));
const named = (fields: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, one) => [`n${one}`, 1])));

describe('a JSON text', () => {
  it.each([
    nested(64),
    listOf(100_000),
    named(2_000),
    `{"list":[${Array.from({ length: 20 }, () => named(1_000)).join()}]}`,
    JSON.stringify({ text: `${'['.repeat(500)}${','.repeat(200_000)}\\"${'{'.repeat(500)}` }),
    '}}}}]]]][[',
    '"without an end',
    '',
  ])('is parsed where it is as deep and long as bodies are: %#', (text) => {
    expect(() => requireReadable(text)).not.toThrow();
  });

  it.each([
    ['deeper', nested(65)],
    ['much deeper', nested(400_000)],
    ['deeper in objects', '{"a":'.repeat(65)],
    ['of more entries', listOf(120_002)],
    ['of more fields in one object', named(2_001)],
  ])('is not parsed where it is %s', (_what, text) => {
    expect(() => requireReadable(text)).toThrow('validation_failed');
  });
});

describe('a request', () => {
  let test: TestApp;
  let person: SignedInPerson;
  beforeAll(async () => {
    test = await buildTestApp();
    person = await test.signIn();
  });
  afterAll(() => test.close());
  const send = (url: string, payload: string, authorization?: string) =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
    });

  it('is refused for the depth of its body before that is parsed', async () => {
    const authorization = `Bearer ${person.accessToken}`;
    const answer = await send('/api/account/users/locations/by-code', nested(400_000), authorization);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: '', code: 'too_big', params: { maximum: 64 } }],
    });
  });

  it('of anybody has a body of 64 kB at most', async () => {
    const body = (bytes: number) => JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(bytes) });
    expect((await send('/api/login', body(70_000))).json()).toMatchObject({ code: 'malformed_request' });
    expect((await send('/api/login', body(60_000))).json()).toMatchObject({ code: 'validation_failed' });
  });
});
