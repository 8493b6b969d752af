import { valuesOf, type contract, type RequestOf } from '@frontage/api-client/contract';
import { foldText, type LedgerState } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { isOf, type ProjectsRead } from '#src/http/project-ref';
import { groupCondition, inProject, isAnswered, isUnanswered } from '#src/areas/locations/door';

/** What narrows the inbox, as the contract has it. */
export type ReviewFilter = Omit<RequestOf<typeof contract.reviews.counts>['query'], 'matching' | 'unified'>;

const dayMs = 86_400_000;

/** Somebody could answer it: nothing is public, and it has not gone. */
export const isOpen = sql`(r.removed_at is null and ${isUnanswered})`;

/** Reviews of the projects' locations, or some of them, as a `from` with `review r` and `location l`. */
export const reviewsAt = (projects: ProjectsRead, some = sql`review`): SQL =>
  sql`${some} r join location l on l.id = r.location_id and ${inProject(projects)}`;

/** The reviews of projects, as a condition. */
export const ofProject = (projects: ProjectsRead): SQL => isOf('r', projects);

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
const textList = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** A single value is compared by itself, as indexes have it. */
function isAny(column: string, type: 'text' | 'uuid' | 'smallint', values: readonly string[]): SQL {
  const name = sql.raw(column);
  const cast = sql.raw(type);
  return values.length === 1
    ? sql`${name} = ${values[0]}::${cast}`
    : sql`${name} = any(${sql.param([...values])}::${cast}[])`;
}

/** Neighbours as a range, which indexes have in its order. */
function ratingCondition(values: readonly string[]): SQL {
  const ratings = [...new Set(values.map(Number))].sort((a, b) => a - b);
  const [lowest = 1, highest = lowest] = [ratings[0], ratings.at(-1)];
  return ratings.length > 1 && highest - lowest === ratings.length - 1
    ? sql`r.rating between ${lowest}::smallint and ${highest}::smallint`
    : isAny('r.rating', 'smallint', values);
}

/** The moment from which on a list of the last days goes; `null` where it is of all time. */
export const sinceOf = ({ days }: Pick<ReviewFilter, 'days'>, now: Date): SQL | null =>
  days === undefined
    ? null
    : sql`${new Date(now.getTime() - Number(days) * dayMs).toISOString()}::timestamptz`;

/** Trigrams, by which the text is indexed, need three letters. */
const shortest = 3;
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** The words of a search, without accents and case. */
export const wordsOf = (search: string | undefined) =>
  foldText(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether an index can tell which reviews have the words. */
export const isIndexed = (words: readonly string[]) => words.some(({ length }) => length >= shortest);

/** What a search asks: each word, anywhere; where none is long enough for the index, at the beginning of words. */
export function searchConditions(search: string | undefined, column = 'r.search_key'): SQL[] {
  const words = wordsOf(search);
  const key = sql.raw(column);
  if (isIndexed(words)) return words.map((word) => sql`${key} like ${`%${literal(word)}%`}`);
  return words.map(
    (word) => sql`(${key} like ${`${literal(word)}%`} or ${key} like ${`% ${literal(word)}%`})`,
  );
}

/** States of an answer that the ledger knows, and how its changes stand then. */
const inLedger: Partial<Record<State, readonly LedgerState[]>> = {
  outbox: ['queued', 'sending'],
  sent: ['sent'],
  failed: ['failed'],
};

/** So many rows are named to the database, which then knows how many reviews they are, and finds them by their indexes. */
const mostNamed = 2_000;

/** Whether a column is among what a query selects. */
async function amongFound(db: Db, column: string, query: SQL): Promise<SQL> {
  const name = sql.raw(column);
  const { rows } = await db.execute<{ id: string }>(sql`${query} limit ${mostNamed + 1}`);
  return rows.length > mostNamed
    ? sql`${name} in (${query})`
    : sql`${name} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
}

type State = ReturnType<typeof valuesOf<Extract<ReviewFilter['state'], string>>>[number];

/** The states that the review's own row tells. */
function rowCondition(state: State): SQL | null {
  switch (state) {
    case 'draft':
      return sql`r.draft is not null`;
    case 'none':
      return sql`(${isOpen} and r.reply is null)`;
    case 'in_review':
      return sql`r.reply_state = 'PENDING'`;
    case 'rejected':
      return sql`r.reply_state = 'REJECTED'`;
    case 'live':
      return sql`(${isAnswered} and r.reply_state is distinct from 'PENDING')`;
    default:
      return null;
  }
}

async function stateCondition(db: Db, projects: ProjectsRead, states: readonly State[]): Promise<SQL> {
  const conditions = states.map(rowCondition).filter((condition) => condition !== null);
  const moves = states.flatMap((state) => inLedger[state] ?? []);
  if (moves.length > 0)
    conditions.push(
      await amongFound(
        db,
        'r.id',
        sql`select e.subject_id as id from ledger_entry e
          where ${isOf('e', projects)} and e.field = 'reply'
            and e.state in (${sql.raw(moves.map((move) => `'${move}'`).join(', '))}) and not e.is_superseded`,
      ),
    );
  return anyOf(conditions);
}

function assigneeCondition(values: readonly string[], userId: string): SQL {
  const ids = values.filter((value) => value !== 'nobody').map((value) => (value === 'me' ? userId : value));
  const conditions = ids.length === 0 ? [] : [isAny('r.assignee_id', 'uuid', ids)];
  if (values.includes('nobody')) conditions.push(sql`r.assignee_id is null`);
  return anyOf(conditions);
}

function labelCondition(labels: readonly string[]): SQL {
  return sql`(r.labels <> '{}' and ${anyOf(labels.map((label) => sql`r.labels @> ${textList([label])}`))})`;
}

/** Everything that a filter asks of `review r`, without the search. */
export async function filterConditions(
  db: Db,
  projects: ProjectsRead,
  filter: ReviewFilter,
  userId: string,
  now: Date,
): Promise<SQL[]> {
  const conditions = [ofProject(projects)];
  if (filter.replies === 'none') conditions.push(isOpen);
  if (filter.replies === 'replied') conditions.push(isAnswered);
  const columns = [
    ['r.location_id', 'uuid', valuesOf(filter.location)],
    ['r.language', 'text', valuesOf(filter.language)],
  ] as const;
  for (const [column, type, values] of columns)
    if (values.length > 0) conditions.push(isAny(column, type, values));
  const ratings = valuesOf(filter.rating);
  if (ratings.length > 0) conditions.push(ratingCondition(ratings));
  const groups = valuesOf(filter.group);
  if (groups.length > 0)
    conditions.push(
      await amongFound(
        db,
        'r.location_id',
        sql`select l.id from location l where ${inProject(projects)} and ${await groupCondition(db, projects, ...groups)}`,
      ),
    );
  if (filter.text !== undefined)
    conditions.push(filter.text === 'with' ? sql`r.comment is not null` : sql`r.comment is null`);
  if (filter.photo !== undefined)
    conditions.push(filter.photo === 'with' ? sql`r.photos <> '[]'` : sql`r.photos = '[]'`);
  const labels = valuesOf(filter.label);
  if (labels.length > 0) conditions.push(labelCondition(labels));
  const assignees = valuesOf(filter.assignee);
  if (assignees.length > 0) conditions.push(assigneeCondition(assignees, userId));
  const since = sinceOf(filter, now);
  if (since !== null) conditions.push(sql`r.written_at >= ${since}`);
  const states = valuesOf(filter.state);
  if (states.length > 0) conditions.push(await stateCondition(db, projects, states));
  if (filter.edited !== undefined)
    conditions.push(
      filter.edited === 'ever' ? sql`r.updated_at > r.written_at` : sql`r.updated_at > r.replied_at`,
    );
  if (filter.late !== undefined)
    conditions.push(sql`${isOpen} and r.due_at < ${now.toISOString()}::timestamptz`);
  return conditions;
}
