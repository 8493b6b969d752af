import type { PhotoUse, UploadedImage } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileForm } from '#src/testing/multipart';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { migrate } from '../migrate';
import { plan, post } from '../schema/index';
import { asSystem } from '../tenant-context';

const name = '153-photo-uses';
let test: TestApp;
let ana: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.signIn();
});
afterAll(() => test.close());

const content = (photo: string | null) =>
  ({ kind: 'news', text: 'Fornada', button: null, photo, event: null, offer: null }) as const;

async function makePost(photo: string): Promise<string> {
  const { db } = test.context;
  const [planId, id, at] = [randomUUID(), randomUUID(), test.clock.now()];
  const owned = { accountId: ana.account.id, projectId: ana.project.id, createdBy: ana.user.id };
  await db
    .insert(plan)
    .values({ ...owned, id: planId, title: 'Fornada', source: 'post', state: 'draft', createdAt: at });
  await db
    .insert(post)
    .values({ ...owned, id, planId, kind: 'news', content: content(photo), createdAt: at, at });
  return id;
}

it('finds the photos of posts that were there before it, and follows a post that changes', async () => {
  const { db, database } = test.context;
  const url = `/api/projects/${ana.project.id}/post-photos`;
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { id: photoId } = (
    await ana.inject({ method: 'POST', url, ...fileForm(bytes) })
  ).json<UploadedImage>();
  const postId = await makePost(`file/${photoId}`);
  await asSystem('start', async () => {
    for (const table of ['post', 'post_series', 'post_draft'])
      await db.execute(sql`alter table ${sql.identifier(table)} drop column photo`);
    await db.execute(sql`delete from schema_migration where name = ${name}`);
  });

  expect(await migrate(database.pool)).toEqual([name]);
  const usesNow = async () =>
    (await ana.inject({ url: `${url}/${photoId}/uses` })).json<{ items: PhotoUse[] }>().items;
  expect(await usesNow()).toMatchObject([{ what: 'post', id: postId }]);
  await db
    .update(post)
    .set({ content: content(null) })
    .where(eq(post.id, postId));
  expect(await usesNow()).toEqual([]);
});
