import type { PostRefusals } from '@frontage/api-client/contract';
import { fillText, hasVariables, type TextMark } from '@frontage/domain';
import { marksOfText } from '@frontage/domain/posts';
import { sql } from 'drizzle-orm';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';
import { oneAhead, readSelected } from '#src/areas/changes/door';
import { selectionCondition } from '#src/areas/locations/door';
import { placesQuery } from './post-states';
import { requirePost } from './reach';
import { lastText } from './summary';

/** More locations than this, of either kind, tell nothing that these do not. */
const mostCompared = 10_000;
/** What fewer share is chance. */
const fewestSharing = 2;
/** How much larger the share of the rejected must be for a value to tell them from the live ones. */
const clearlyApart = 0.5;

type Side = 'rejected' | 'live';
type Row = { state: Side; text: string; locations: string[] };
type Counts = Record<Side, number>;

/** Counts things on both sides. */
class Comparison<Thing> {
  readonly #counts = new Map<Thing, Counts>();

  add(thing: Thing, side: Side, count: number): void {
    const known = this.#counts.get(thing) ?? { rejected: 0, live: 0 };
    known[side] += count;
    this.#counts.set(thing, known);
  }

  /** What is commoner among the rejected, the widest apart first, with by how much. */
  apart(sums: Counts): (Counts & { thing: Thing; by: number })[] {
    const share = (count: number, of: number) => (of === 0 ? 0 : count / of);
    return [...this.#counts]
      .map(([thing, counts]) => ({
        thing,
        ...counts,
        by: share(counts.rejected, sums.rejected) - share(counts.live, sums.live),
      }))
      .filter(({ by }) => by > 0)
      .sort((a, b) => b.by - a.by);
  }
}

/**
 * How the texts of a post that were rejected without a reason differ from its live ones, at the locations that the caller sees: what a
 * review turns down, the provider says nothing about (provider document A7). Throws `not_found`.
 */
export async function readRefusals(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  postId: string,
): Promise<PostRefusals> {
  await requirePost({ db }, project, postId);
  const rows = await readTexts(db, project, postId, clock.now());
  const sums: Counts = { rejected: 0, live: 0 };
  const marks = new Comparison<TextMark>();
  const pauses = createPauses();
  for (const { state, text, locations } of rows) {
    if (pauses.isDue()) await pauses.pause();
    sums[state] += locations.length;
    for (const mark of marksOfText(text)) marks.add(mark, state, locations.length);
  }
  const live = new Set(rows.flatMap(({ state, text }) => (state === 'live' ? text : [])));
  const alsoLive = rows.filter(({ state, text }) => state === 'rejected' && live.has(text));
  return {
    ...sums,
    alsoLive: alsoLive.reduce((sum, { locations }) => sum + locations.length, 0),
    marks: marks.apart(sums).map(({ thing: mark, rejected, live }) => ({ mark, rejected, live })),
    shared: sums.rejected < fewestSharing ? null : await readShared(db, project, postId, rows, sums),
  };
}

/** The rejected and the live texts of a post, each with the locations that have it. */
async function readTexts(db: Db, project: ProjectRef, postId: string, now: Date): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with compared as (
      select id, location_id, state, content, row_number() over (partition by state order by id) as n
      from (${placesQuery(project, sql`o.post_id = ${postId}`, now)}) places
      where state = 'live' or (state = 'rejected' and message is null)
    ), said as (
      -- What was turned down before it ever stood is in the ledger alone.
      select c.state, c.location_id, coalesce(c.content, (
        select s.to_value from ledger_entry s
        where s.subject_id = c.id and s.account_id = ${project.accountId} and s.to_value is not null
        order by s.updated_at desc, s.job_id limit 1)) as content
      from compared c where c.n <= ${mostCompared}
    )
    select state, concat_ws(E'\\n', content #>> '{event,title}', content ->> 'text', content #>> '{offer,terms}') as text,
      array_agg(location_id) as locations
    from said group by 1, 2`);
  return rows;
}

/** The value of one of the post's variables that tells its rejected locations from the live ones. */
async function readShared(
  db: Db,
  project: ProjectRef,
  postId: string,
  rows: readonly Row[],
  sums: Counts,
): Promise<PostRefusals['shared']> {
  const { rows: written } = await db.execute<{ text: string }>(sql`
    select concat_ws(' ', c #>> '{event,title}', c ->> 'text', c #>> '{offer,terms}') as text
    from post w cross join lateral (select coalesce(${lastText}, w.content) as c) said
    where w.id = ${postId} and w.account_id = ${project.accountId}`);
  const text = written[0]?.text ?? '';
  if (!hasVariables(text)) return null;
  const sides = new Map(rows.flatMap(({ state, locations }) => locations.map((id) => [id, state] as const)));
  const condition = await selectionCondition(db, project, { by: 'ids', ids: [...sides.keys()] });
  const values = new Comparison<string>();
  const pauses = createPauses();
  for await (const locations of oneAhead(readSelected(db, condition)))
    for (const location of locations) {
      if (pauses.isDue()) await pauses.pause();
      const side = sides.get(location.id);
      if (side === undefined) continue;
      const filled = fillText(text, location.values).flatMap(({ variable, text: value, isEmpty }) =>
        variable === null || isEmpty ? [] : JSON.stringify([variable, value]),
      );
      for (const value of new Set(filled)) values.add(value, side, 1);
    }
  const [widest] = values.apart(sums);
  if (widest === undefined || widest.rejected < fewestSharing || widest.by < clearlyApart) return null;
  const [variable, value] = JSON.parse(widest.thing) as [string, string];
  return { variable, value, rejected: widest.rejected, live: widest.live };
}
