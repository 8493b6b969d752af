import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { foreignPictures } from './foreign-pictures';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('names each place of a picture that is not theirs, and of one that is no picture at all', async () => {
  const { account, user } = await test.signIn();
  const owner = { accountId: account.id, userId: user.id };
  const unknown = `file/${randomUUID()}`;
  const named = [
    { id: unknown, path: 'operations.0' },
    { id: 'file/../../etc/passwd', path: 'operations.1' },
    { id: 'AF1QipN-of-the-provider', path: 'operations.2' },
    { id: unknown, path: 'operations.3' },
  ];
  expect(await foreignPictures(test.context, owner, named, 'posts')).toEqual(
    [0, 1, 3].map((at) => ({ path: `operations.${String(at)}`, code: 'image_gone' })),
  );
  expect(await foreignPictures(test.context, owner, named.slice(2, 3), 'posts')).toEqual([]);
});
