import type { PostPhoto, UploadedImage } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileForm } from '#src/testing/multipart';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { migrate } from '../migrate';
import { asSystem } from '../tenant-context';

/** The second gives the photos their titles. */
const names = ['140-post-photos', '152-photo-titles'];
const moment = { date: '', time: '' };
let test: TestApp;
let ana: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.signIn();
});
afterAll(() => test.close());

const upload = async (red: number) => {
  const background = { r: red, g: 90, b: 30 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const url = '/api/uploads/images?purpose=post_photo';
  return (await ana.inject({ method: 'POST', url, ...fileForm(bytes) })).json<UploadedImage>();
};

it('takes in photos that drafts use, of an installation that had no library, and no others', async () => {
  const { db, database } = test.context;
  const used = await upload(10);
  await upload(20);
  const typed = {
    ...{ kind: 'news', asksButton: false, text: 'Fornada', action: null, buttonLink: '', title: '' },
    ...{ photo: { id: used.id, url: used.url }, start: moment, end: moment, coupon: '', redeemLink: '' },
    ...{ terms: '', mends: [], tracking: null },
  };
  const saved = await ana.inject({
    method: 'PUT',
    url: `/api/projects/${ana.project.id}/post-drafts/${randomUUID()}`,
    payload: { version: 0, content: { typed, picked: { kind: 'some', ids: [] } } },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  await asSystem('start', async () => {
    await db.execute(sql`drop table post_photo`);
    await db.execute(sql`delete from schema_migration where name = any(${sql.param(names)}::text[])`);
  });

  expect(await migrate(database.pool)).toEqual(names);
  const list = await ana.inject({ url: `/api/projects/${ana.project.id}/post-photos` });
  expect(list.json<{ items: PostPhoto[] }>().items).toMatchObject([{ id: used.id, name: null, uses: 1 }]);
});
