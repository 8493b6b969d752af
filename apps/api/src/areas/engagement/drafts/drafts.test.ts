import type { KeptPostDraft, PostDraftContent, PostDraftSummary } from '@frontage/api-client/contract';
import { mostPostDrafts } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedImage } from '#src/db/schema/index';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { typedNews } from '#src/testing/typed-post';

let test: TestApp;
let ana: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.signIn();
});
afterAll(() => test.close());

const content = (typed: Partial<PostDraftContent['typed']> = {}): PostDraftContent => ({
  typed: typedNews({ text: 'Fornada às 7h em {city}.', ...typed }),
  picked: { kind: 'all', filter: { state: 'SP' }, except: [randomUUID()] },
});
const url = (id = '', who = ana) => `/api/projects/${who.project.id}/post-drafts${id && `/${id}`}`;
const save = (id: string, version: number, of: PostDraftContent, who = ana) =>
  who.inject({ method: 'PUT', url: url(id, who), payload: { version, content: of } });
async function saved(id: string, version: number, of: PostDraftContent) {
  const answer = await save(id, version, of);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ version: number; savedAt: string }>();
}
async function read(id: string, who = ana): Promise<KeptPostDraft | null> {
  const answer = await who.inject({ url: url(id, who) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ draft: KeptPostDraft | null }>().draft;
}
const list = async (who = ana) =>
  (await who.inject({ url: url('', who) })).json<{ items: PostDraftSummary[] }>().items;

it('keeps a draft as it was typed, the latest first, and deletes it', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const first = content();
  expect(await saved(one, 0, first)).toMatchObject({ version: 1 });
  test.clock.advance(1_000);
  await saved(two, 0, content({ kind: 'offer', title: ' Panetone ' }));
  expect(await list()).toMatchObject([
    { id: two, kind: 'offer', name: 'Panetone', version: 1 },
    { id: one, kind: 'news', name: 'Fornada às 7h em {city}.', version: 1 },
  ]);
  test.clock.advance(1_000);
  const { savedAt } = await saved(one, 1, content({ text: '' }));
  expect((await list()).map(({ id, name }) => [id, name])).toEqual([
    [one, ''],
    [two, 'Panetone'],
  ]);
  expect(await read(one)).toMatchObject({ version: 2, savedAt, content: { typed: { text: '' } } });
  expect((await read(two))?.content.picked).toMatchObject({ kind: 'all', filter: { state: 'SP' } });
  for (const status of [200, 404])
    expect((await ana.inject({ method: 'DELETE', url: url(one) })).statusCode).toBe(status);
  expect(await read(one)).toBeNull();
  expect((await ana.inject({ method: 'DELETE', url: url(two) })).statusCode).toBe(200);
});

it('writes nothing over what another tab saved in between', async () => {
  const id = randomUUID();
  await saved(id, 0, content({ text: 'Um' }));
  expect((await save(id, 0, content({ text: 'Dois' }))).json()).toMatchObject({ code: 'conflict' });
  await saved(id, 1, content({ text: 'Três' }));
  expect((await save(id, 1, content({ text: 'Quatro' }))).statusCode).toBe(409);
  expect((await read(id))?.content.typed.text).toBe('Três');
  const answers = await Promise.all(['Cinco', 'Seis', 'Sete'].map((text) => save(id, 2, content({ text }))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await ana.inject({ method: 'DELETE', url: url(id) })).statusCode).toBe(200);
  expect((await save(id, 3, content())).json()).toMatchObject({ code: 'not_found' });
});

it('belongs only to its writer: the same id used by someone else is another draft', async () => {
  const id = randomUUID();
  await saved(id, 0, content({ text: 'De Ana' }));
  const bia = await test.signIn({ project: ana.project, account: ana.account });
  expect(await list(bia)).toEqual([]);
  expect(await read(id, bia)).toBeNull();
  expect((await save(id, 1, content(), bia)).statusCode).toBe(404);
  expect((await bia.inject({ method: 'DELETE', url: url(id) })).statusCode).toBe(404);
  expect((await save(id, 0, content({ text: 'De Bia' }), bia)).statusCode).toBe(200);
  expect((await read(id))?.content.typed.text).toBe('De Ana');
});

it('keeps the photo of a draft from being tidied away', async () => {
  const { db } = test.context;
  const photo = { id: randomUUID(), url: '/files/x/y.jpg' };
  await db.insert(storedImage).values({
    id: photo.id,
    accountId: ana.account.id,
    purpose: 'post_photo',
    fileName: `${photo.id}.jpg`,
    bytes: 1,
    width: 400,
    height: 300,
    uploadedBy: ana.user.id,
    idleSince: test.clock.now(),
  });
  const attached = async () =>
    (await db.select().from(storedImage).where(eq(storedImage.id, photo.id)))[0]?.attachedAt;
  expect(await attached()).toBeNull();
  await saved(randomUUID(), 0, content({ photo }));
  expect(await attached()).toBeInstanceOf(Date);
});

it('takes only so many of a person in a project', async () => {
  const { db } = test.context;
  await db.execute(sql`
    insert into post_draft (id, account_id, project_id, user_id, kind, asks_button, name, content, version, created_at, updated_at)
    select gen_random_uuid(), ${ana.account.id}, ${ana.project.id}, ${ana.user.id}, 'news', false, '', '{}', 1, now(), now()
    from generate_series(1, ${mostPostDrafts}::int)`);
  const answer = await save(randomUUID(), 0, content());
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed' }]);
});
