import type { PostRefusals } from '@frontage/api-client/contract';
import { textMarks, type TextMark } from '@frontage/domain';
import { marksOfText } from '@frontage/domain/posts';
import { sql } from 'drizzle-orm';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import type { ProjectRef } from '#src/http/project-ref';
import { placesQuery } from './post-states';
import { requirePost } from './reach';

/** More locations than this, of either kind, tell nothing that these do not. */
const mostCompared = 10_000;

type Side = 'rejected' | 'live';
type Row = { state: Side; text: string; locations: number };

/**
 * How the rejected texts of a post differ from its live ones, at the locations that the caller sees: the provider itself gives no
 * reason (provider document A7). Throws `not_found`.
 */
export async function readRefusals(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  postId: string,
): Promise<PostRefusals> {
  await requirePost({ db }, project, postId);
  const { rows } = await db.execute<Row>(sql`
    with compared as (
      select id, state, content, row_number() over (partition by state order by id) as n
      from (${placesQuery(project, sql`o.post_id = ${postId}`, clock.now())}) places where state in ('rejected', 'live')
    ), said as (
      -- What was turned down before it ever stood is in the ledger alone.
      select c.state, coalesce(c.content, (
        select s.to_value from ledger_entry s
        where s.subject_id = c.id and s.account_id = ${project.accountId} and s.to_value is not null
        order by s.updated_at desc, s.job_id limit 1)) as content
      from compared c where c.n <= ${mostCompared}
    )
    select state, concat_ws(E'\\n', content #>> '{event,title}', content ->> 'text', content #>> '{offer,terms}') as text,
      count(*)::int as locations
    from said group by 1, 2`);
  const sums = { rejected: 0, live: 0 };
  const marked = new Map<TextMark, { rejected: number; live: number }>();
  const pauses = createPauses();
  for (const { state, text, locations } of rows) {
    if (pauses.isDue()) await pauses.pause();
    sums[state] += locations;
    for (const mark of marksOfText(text)) {
      const known = marked.get(mark) ?? { rejected: 0, live: 0 };
      known[state] += locations;
      marked.set(mark, known);
    }
  }
  const live = new Set(rows.flatMap(({ state, text }) => (state === 'live' ? text : [])));
  const share = (count: number, of: number) => (of === 0 ? 0 : count / of);
  const apart = (mark: TextMark) => {
    const counts = marked.get(mark);
    return counts === undefined ? 0 : share(counts.rejected, sums.rejected) - share(counts.live, sums.live);
  };
  return {
    ...sums,
    alsoLive: rows.reduce(
      (sum, { state, text, locations }) => sum + (state === 'rejected' && live.has(text) ? locations : 0),
      0,
    ),
    marks: textMarks
      .filter((mark) => apart(mark) > 0)
      .sort((a, b) => apart(b) - apart(a))
      .map((mark) => ({ mark, rejected: 0, live: 0, ...marked.get(mark) })),
  };
}
