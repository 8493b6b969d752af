import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { fileForm } from '#src/testing/multipart';
import { closeIdleDatabases } from '#src/testing/kept-databases';
import { buildTestApp } from '#src/testing/test-app';
import sharp from 'sharp';

/**
 * A page of a project's library of photos with how often each is used, and where one is used, with 50,000 posts of which half have a
 * photo, one in fifty of them one of the page's (injected, so without a socket). Beside them what the page's counts cost without the
 * index: the content of every post is read.
 *
 * Usage: `post-photos.ts [posts]`. Embedded database, or the server of `TEST_DATABASE_URL`.
 */
const posts = Number(process.argv[2] ?? 50_000);
const photos = 24;
const rounds = 10;

const test = await buildTestApp();
const person = await test.signIn();
const { account, project, user } = person;
const { pool } = test.context.database;
const url = `/api/projects/${project.id}/post-photos`;

const ids: string[] = [];
for (let shade = 0; shade < photos; shade += 1) {
  const background = { r: shade, g: 90, b: 30 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await person.inject({ method: 'POST', url, ...fileForm(bytes) });
  ids.push(answer.json<{ id: string }>().id);
}
await pool.query(
  `with made as (
    insert into plan (id, account_id, project_id, title, source, state, created_by, created_at)
    select gen_random_uuid(), $1, $2, 'Fornada', 'post', 'draft', $3, timestamptz '2026-01-01' + n * interval '10 minutes'
    from generate_series(1, ${posts}) n returning *)
  insert into post (id, account_id, project_id, plan_id, kind, content, created_by, created_at, at)
  select gen_random_uuid(), $1, $2, id, 'news', jsonb_build_object('kind', 'news', 'text', repeat('Fornada das quatro. ', 10),
    'button', null, 'photo', case when n % 100 = 0 then 'file/' || ($4::text[])[1 + n / 100 % ${photos}]
      when n % 2 = 0 then 'file/' || gen_random_uuid() end, 'event', null, 'offer', null),
    $3, created_at, created_at from (select *, row_number() over () as n from made) made`,
  [account.id, project.id, user.id, ids],
);
await pool.query('vacuum analyze post, post_photo');

const used = ids[0] ?? randomUUID();
const fileIds = ids.map((id) => `file/${id}`);
for (const [name, work] of [
  [
    'uses counted in every content',
    () =>
      pool.query(
        `select content ->> 'photo', count(*) from post
        where account_id = $1 and project_id = $2 and content ->> 'photo' = any($3::text[]) group by 1`,
        [account.id, project.id, fileIds],
      ),
  ],
  [`a page of ${photos} photos`, () => ask(url)],
  ['where one is used, first page', () => ask(`${url}/${used}/uses`)],
] as const) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  console.log(`${name.padEnd(32)} ${Math.min(...times).toFixed(1)} ms`);
}
await test.close();
await closeIdleDatabases();

async function ask(address: string): Promise<void> {
  const answer = await person.inject({ url: address });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
