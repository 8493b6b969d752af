import type { PostImport } from '@frontage/api-client/contract';
import { postCsvRow, writePostsCsv, type PostCsvColumn } from '@frontage/domain/posts-csv';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auditEvent, location, plan, post as postTable } from '#src/db/schema/index';
import { onPostsStage, type PostsScene } from '#src/testing/posts-scene';
import { statementsOf } from '#src/testing/statements';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: PostsScene['scene'];
let posts: PostsScene['posts'];

onPostsStage({ locations: 4 }, (opened) => {
  ({ scene, posts } = opened);
});

type Cells = Partial<Record<PostCsvColumn, string>>;

async function upload(rows: readonly Cells[], rowsWithErrors = 'refuse') {
  const boundary = 'frontage-posts';
  return scene.person.inject({
    method: 'POST',
    url: `/api/projects/${scene.person.project.id}/posts/csv?rowsWithErrors=${rowsWithErrors}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: [
      `--${boundary}`,
      'content-disposition: form-data; name="file"; filename="natal.csv"',
      'content-type: text/csv',
      '',
      [...writePostsCsv(rows.map(postCsvRow))].join(''),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  });
}

async function imported(rows: readonly Cells[], rowsWithErrors = 'refuse'): Promise<PostImport> {
  const answer = await upload(rows, rowsWithErrors);
  expect(answer.statusCode, answer.body).toBe(201);
  return read(answer.json<{ importId: string }>().importId);
}

const read = (importId: string) => scene.get<PostImport>(`posts/csv/${importId}`);

async function send(importId: string) {
  const answer = await scene.post(`posts/csv/${importId}/send`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ failed: { postId: string; code: string }[] }>().failed;
}

/** Issues of a refusal, as `line.column code`. */
const faultsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { fields: { path: string; code: string }[] }).fields.map(
    ({ path, code }) => `${path} ${code}`,
  );

const news = { kind: 'news', text: 'Fornada na {name}.' };

describe('posts by CSV', () => {
  it('makes rows that say the same one post, sends each at its time on each clock, and makes it live', async () => {
    const [a, b, c] = await posts.numbers();
    const made = await imported([
      { ...news, locationId: a, publishAt: '2027-03-01 09:00' },
      { ...news, locationId: b, publishAt: '2027-03-01 09:00' },
      { ...news, text: 'Hoje.', locationId: `${a}|${c}` },
      { ...news, text: 'Para todos.', group: '*' },
    ]);
    expect(made).toMatchObject({ fileName: 'natal.csv', rowsLeftOut: 0, needsApproval: false });
    expect(made.items).toMatchObject([
      {
        line: 2,
        wall: '2027-03-01T09:00',
        locations: 2,
        leftOut: 0,
        state: 'draft',
        title: 'Fornada na {name}.',
      },
      { line: 4, wall: null, locations: 2, state: 'draft' },
      { line: 5, wall: null, locations: 4, state: 'draft' },
    ]);
    // Each plan's own page is told of the time, too.
    const wallOf = async (place: number) =>
      (await scene.get<{ wall: string | null }>(`plans/${made.items[place]!.planId}/series`)).wall;
    expect([await wallOf(0), await wallOf(1)]).toEqual(['2027-03-01T09:00', null]);
    expect(await send(made.id)).toEqual([]);
    const sent = await read(made.id);
    expect(sent.items.map(({ state }) => state)).toEqual(['scheduled', 'sent', 'sent']);
    expect(await send(made.id)).toEqual([]);
    const { db } = scene.test.context;
    const [first] = await db.select().from(plan).where(eq(plan.id, made.items[0]!.planId));
    expect(first).toMatchObject({ applyLocalAt: '2027-03-01T09:00', source: 'post', fileName: 'natal.csv' });
    const jobs = await db.select({ id: plan.jobId }).from(plan).where(eq(plan.id, made.items[2]!.planId));
    expect(await scene.work(jobs[0]!.id!)).toMatchObject({ state: 'done', counts: { live: 4 } });
    expect(await posts.atProvider('Para todos.')).toHaveLength(4);
    const trail = await db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'posts_uploaded'), eq(auditEvent.projectId, scene.person.project.id)));
    expect(trail).toMatchObject([{ after: { rows: 4, posts: 3, fileName: 'natal.csv' } }]);
  });

  it('refuses a file with errors by line and column, leaves nothing behind, and leaves rows out where asked', async () => {
    const [a] = await posts.numbers();
    const rows = [
      { ...news, locationId: a },
      { ...news, locationId: '999' },
      { ...news, group: 'Nobody' },
      { ...news, locationId: a, text: 'Ligue (11) 3032-7745' },
      { ...news, locationId: a, publishAt: '2020-01-01 09:00' },
    ];
    const refused = await upload(rows);
    expect(refused.statusCode).toBe(422);
    expect(faultsOf(refused).sort()).toEqual([
      ' file_has_errors',
      '3.locationId unknown_location',
      '4.group unknown_group',
      '5.text phone_in_text',
      '6.publishAt time_in_past',
    ]);
    const { db } = scene.test.context;
    const mine = eq(postTable.projectId, scene.person.project.id);
    expect(await db.select().from(postTable).where(mine)).toEqual([]);
    const made = await imported(rows, 'leave_out');
    expect(made).toMatchObject({ rowsLeftOut: 4, items: [{ line: 2, locations: 1 }] });
  });

  it('counts locations that cannot have a post, and refuses one that none can have', async () => {
    const { db } = scene.test.context;
    const [a, b] = await scene.locations();
    await db.update(location).set({ health: 'suspended' }).where(eq(location.id, a!.id));
    const number = ({ providerName }: { providerName: string }) => providerName.replace('locations/', '');
    const made = await imported([{ ...news, locationId: `${number(a!)}|${number(b!)}` }]);
    expect(made.items).toMatchObject([{ locations: 1, leftOut: 1 }]);
    const refused = await upload([{ ...news, locationId: number(a!) }]);
    expect(faultsOf(refused)).toEqual([' file_has_errors', '2.text nowhere']);
  });

  it('asks for a group once, in however many ways rows spell its name', async () => {
    const name = 'centro de s. paulo';
    const ids = (await scene.locations()).slice(0, 2).map(({ id }) => id);
    const made = await scene.post('groups', { name, partIds: [], kind: 'fixed', locationIds: ids });
    expect(made.statusCode, made.body).toBe(201);
    const spelled = Array.from({ length: 1_500 }, (_, row) =>
      Array.from(name, (letter, at) => ((row >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
    );
    const rows = [...new Set(spelled)].map((group) => ({ ...news, group }));
    expect(rows.length).toBeGreaterThan(500);
    const statements = await statementsOf(async () => {
      expect((await imported(rows)).items).toMatchObject([{ line: 2, locations: 2, state: 'draft' }]);
    });
    expect(statements.length).toBeLessThan(200);
  });

  it('finds locations by store code, and says where several have the same', async () => {
    const { db } = scene.test.context;
    const [a, b, c] = await scene.locations();
    await db.update(location).set({ storeCode: 'SP-1' }).where(eq(location.id, a!.id));
    for (const { id } of [b!, c!])
      await db.update(location).set({ storeCode: 'SP-2' }).where(eq(location.id, id));
    const made = await imported(
      [
        { ...news, storeCode: 'sp-1' },
        { ...news, storeCode: 'SP-2' },
      ],
      'leave_out',
    );
    expect(made.items).toMatchObject([{ line: 2, locations: 1 }]);
    expect(faultsOf(await upload([{ ...news, storeCode: 'SP-2' }]))).toContain(
      '2.storeCode store_code_ambiguous',
    );
  });

  it('refuses more posts than a file may bring, and what is no CSV of posts', async () => {
    const [a] = await posts.numbers();
    const many = Array.from({ length: 201 }, (_, index) => ({
      ...news,
      locationId: a,
      text: `Fornada ${String(index)}`,
    }));
    const refused = await upload(many);
    expect(refused.statusCode).toBe(413);
    expect(faultsOf(refused)).toEqual([' too_many_posts']);
    const empty = await upload([]);
    expect(empty.json()).toMatchObject({ code: 'file_malformed' });
  });
});
