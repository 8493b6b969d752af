import { performance } from 'node:perf_hooks';
import { randomUUID } from 'node:crypto';
import { closeIdleDatabases } from '#src/testing/kept-databases';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp } from '#src/testing/test-app';
import { settleTallies } from '#src/areas/engagement/posts/tallies';

/**
 * The calendar of a year with 50,000 posts, its list, the history of a post, and a page of posts that go to all of many locations, as the web
 * app asks for them (injected, so without a socket). The calendar's first month, two posts a day named and the others counted, stands
 * against the bare query of the month's posts; the list's parts and filters against the bare page and count of the same rows; the
 * history against the bare look-up of its events, both without what any request costs. The product promises at most three times that (issue 15).
 *
 * Usage: `post-calendar.ts [posts] [locations]`. Embedded database, or the server of `TEST_DATABASE_URL`.
 */
const posts = Number(process.argv[2] ?? 50_000);
const locations = Number(process.argv[3] ?? 10_000);
const wide = 50;
const rounds = 25;
const promise = 3;

const test = await buildTestApp();
const person = await test.signIn();
const { account, project, user } = person;
const { db, database } = test.context;
const { pool } = database;

const loading = performance.now();
await insertManyLocations(db, project, locations);
const owned = [account.id, project.id, user.id];
const plans = (count: number, at: string) =>
  pool.query(
    `with made as (
      insert into plan (id, account_id, project_id, title, source, state, created_by, created_at)
      select gen_random_uuid(), $1, $2, 'Fornada', 'post', 'draft', $3, ${at} from generate_series(1, ${count}) n returning *)
    insert into post (id, account_id, project_id, plan_id, kind, content, created_by, created_at, at)
    select gen_random_uuid(), $1, $2, id, 'news', jsonb_build_object('kind', 'news', 'text', 'Fornada das quatro, todo dia.',
      'button', null, 'photo', null, 'event', null, 'offer', null), $3, created_at, created_at from made`,
    owned,
  );
/**
 * Puts the posts of a time at locations. These posts are named, and not found by standing nowhere yet: without that, and without statistics,
 * which nobody gathers for the embedded database, every post was paired with every location first.
 */
const places = (when: string, which: string) =>
  pool.query(
    `insert into local_post (id, account_id, project_id, location_id, post_id, provider_id, topic_type, state, details,
      created_at, updated_at, read_at, content)
    select gen_random_uuid(), $1, $2, l.id, w.id, gen_random_uuid()::text, 'STANDARD', 'LIVE', '{}', w.at, w.at, w.at, w.content
    from (select * from post where project_id = $2 and ${when}) w
    cross join (select id from location where account_id = $1 and project_id = $2 order by id ${which}) l`,
    [account.id, project.id],
  );
const wideFrom = `timestamptz '2027-02-01'`;
await plans(posts, `timestamptz '2026-01-01' + n * interval '1 year' / ${posts}`);
await places(`at < ${wideFrom}`, 'limit 1');
await plans(wide, `${wideFrom} + n * interval '1 hour'`);
await places(`at >= ${wideFrom}`, '');
const loaded = performance.now();
const noted = await timed(() => settleTallies(test.context, { id: project.id, accountId: account.id }));
// What was done to each post: its plan was made, scheduled and applied.
await pool.query(
  `insert into audit_event (account_id, project_id, at, action, action_group, actor_kind, actor_id, actor_name, object_kind, object_id,
    object_name, search_text)
  select $1, $2, w.at - n * interval '1 hour', (array['plan_applied', 'plan_scheduled', 'post_planned'])[n], 'plans', 'user', $3, 'Ana',
    'plan', w.plan_id::text, 'Fornada', 'fornada' from post w cross join generate_series(1, 3) n where w.project_id = $2`,
  owned,
);
await pool.query(
  `insert into plan_item (plan_id, seq, location_seq, account_id, location_id, field, subject_id, state)
  select w.plan_id, row_number() over (partition by w.plan_id), 1, $1, o.location_id, 'post', o.id, 'changed'
  from post w join local_post o on o.post_id = w.id where w.project_id = $2`,
  [account.id, project.id],
);
await pool.query('vacuum analyze audit_event, plan_item');
await pool.query('vacuum analyze post, post_tally, post_due, local_post, plan');
console.log(
  `${posts} posts and ${wide} of ${locations} locations loaded in ${((loaded - loading) / 1000).toFixed(1)} s, ${database.kind}; ` +
    `their tallies counted in ${(noted / 1000).toFixed(1)} s\n`,
);

const base = `/api/projects/${project.id}/posts`;
const bare = async () =>
  pool.query(
    `select w.id, w.kind, w.content, w.at, u.name from post w left join app_user u on u.id = w.created_by
    where w.project_id = $1 and w.at >= $2 and w.at < $3 order by w.at, w.id`,
    [project.id, '2026-01-01T03:00:00Z', '2026-02-01T03:00:00Z'],
  );
const month = `${base}/calendar?from=2026-01-01&to=2026-01-31`;
const [query, calendar] = await alternate(bare, () => ask(month));
const ratio = calendar / query;
console.log(`first month, bare query          ${query.toFixed(1)} ms`);
console.log(`first month, as it is shown      ${calendar.toFixed(1)} ms, ${ratio.toFixed(2)} times`);
/** What any request costs, whatever it asks for: the list of series, of which there are none. */
const [, door] = await alternate(
  () => pool.query('select 1'),
  () => ask(`/api/projects/${project.id}/post-series?state=open`),
);
console.log(`any request                      ${door.toFixed(1)} ms, left out of what follows\n`);
/** The bare page of posts that a condition finds, in an order, and their number. */
const barePage = (where: string, order: string) => async () => {
  const from = `from post w join post_tally t on t.post_id = w.id where w.project_id = $1 and t.places > 0 and ${where}`;
  await pool.query(`select w.id, w.kind, w.content, w.at, t.counts ${from} order by ${order} limit 51`, [
    project.id,
  ]);
  await pool.query(`select count(*) ${from}`, [project.id]);
};
const isComing = `t.counts ?| array['draft', 'waiting_approval', 'scheduled']`;
const needs = `(t.late > 0 or t.counts ?| array['rejected', 'failed'])`;
const newest = 'w.created_at desc, w.id desc';
for (const [name, bareQuery, url] of [
  ['list, newest first', barePage('true', newest), `${base}?limit=50`],
  [
    'list, what was sent',
    barePage(`not ${needs} and not ${isComing}`, 'w.at desc, w.id desc'),
    `${base}?part=sent&limit=50`,
  ],
  [
    'list, what is to come',
    barePage(`not ${needs} and ${isComing}`, 'w.at, w.id'),
    `${base}?part=coming&limit=50`,
  ],
  ['list, one state', barePage(`t.counts ? 'live'`, newest), `${base}?state=live&limit=50`],
  ['list, one author', barePage(`w.created_by = '${user.id}'`, newest), `${base}?author=${user.id}&limit=50`],
  ['list, a type without posts', barePage(`w.kind = 'offer'`, newest), `${base}?kind=offer&limit=50`],
] as const)
  await against(name, bareQuery, url);
const [told] = (
  await pool.query<{ id: string; plan_id: string }>('select id, plan_id from post order by at limit 1')
).rows;
const [wideOne] = (
  await pool.query<{ id: string; plan_id: string }>('select id, plan_id from post order by at desc limit 1')
).rows;
for (const [name, post] of [
  ['history', told],
  [`history of one at ${locations}`, wideOne],
] as const)
  await against(
    name,
    async () => {
      // What it is about: its plans, by its locations.
      const { rows } = await pool.query<{ plan_id: string }>(
        `select distinct i.plan_id from local_post o join plan_item i on i.subject_id = o.id and i.field = 'post' where o.post_id = $1`,
        [post?.id],
      );
      await pool.query(
        `select id, at, action, actor_id, actor_name from audit_event where object_kind = 'plan' and object_id = any($1)
        and account_id = $2 order by at desc, id desc limit 51`,
        [rows.map(({ plan_id: id }) => id), account.id],
      );
    },
    `${base}/${post?.id ?? ''}/history?limit=50`,
  );
for (const [name, url] of [
  ['a week, fifty posts a day', `${base}/calendar?from=2026-01-04&to=2026-01-10&perDay=50`],
  ['month, one state', `${month}&state=live`],
  ['month, words', `${month}&search=quatro`],
  ['overview', `${base}/overview`],
  [`list, ${wide} posts of ${locations}`, `${base}?limit=${wide}`],
] as const) {
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) times.push(await timed(() => ask(url)));
  console.log(`${name.padEnd(32)} ${Math.min(...times).toFixed(1)} ms`);
}
const [one] = (await pool.query<{ id: string }>('select id from post order by at desc limit 1')).rows;
await pool.query('insert into post_due (account_id, project_id, post_id) values ($1, $2, $3)', [
  account.id,
  project.id,
  one?.id ?? randomUUID(),
]);
console.log(
  `list after one of them changed   ${(await timed(() => ask(`${base}?limit=${wide}`))).toFixed(1)} ms`,
);
await test.close();
await closeIdleDatabases();
if (ratio > promise) process.exitCode = 1;

async function ask(url: string): Promise<string> {
  const answer = await person.inject({ url });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.body;
}

/** Prints what an answer takes, beyond what any does, as a multiple of the bare query. */
async function against(name: string, bareQuery: () => Promise<unknown>, url: string): Promise<void> {
  const [least, asked] = await alternate(bareQuery, () => ask(url));
  const beyond = Math.max(0, asked - door);
  console.log(
    `${name.padEnd(32)} ${beyond.toFixed(1)} ms, ${(beyond / least).toFixed(2)} times ${least.toFixed(1)} ms`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** The quickest round of each, taken in turns so that other work on the machine weighs on both. */
async function alternate(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  let quickest: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await timed(one), await timed(other)];
    quickest = [Math.min(quickest[0], a), Math.min(quickest[1], b)];
  }
  return quickest;
}
