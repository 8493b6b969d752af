import type { ScoreSummary } from '@frontage/api-client/contract';
import { fewestPoints, scoreWeights, type ScoreCheck } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { groupCondition } from '#src/areas/locations/groups/group-condition';
import { inProject } from '#src/areas/locations/list/filter';
import { isOf, type ProjectsRead } from '#src/http/project-ref';
import { bitOf, checksSeen } from './bits';

type Row = {
  scored: number;
  unscored: number;
  sum: number | null;
  low: number;
  medium: number;
  high: number;
  by_ten: number[];
  pending: number[];
  gained: number[];
  rising: number[];
  annulled: number[];
};

const number = (value: number) => sql.raw(String(value));
const arrayOf = (parts: readonly SQL[]) => sql`array[${sql.join([...parts], sql`, `)}]`;
/** The points that a location would have if it passed a check, too. */
const mended = (check: ScoreCheck) => sql`(100 * (s.earned + ${number(scoreWeights[check])}) / s.possible)`;
const fails = (check: ScoreCheck) => sql`s.points is not null and (s.pending & ${number(bitOf(check))}) <> 0`;
const rises = (check: ScoreCheck) =>
  sql`(s.points < ${number(fewestPoints.medium)} and ${mended(check)} >= ${number(fewestPoints.medium)})
    or (s.points < ${number(fewestPoints.high)} and ${mended(check)} >= ${number(fewestPoints.high)})`;

/** How the locations of projects score, or those of a group, in one pass over what was worked out; of single checks, those that the caller may be told of. */
export async function summarizeScores(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  projects: ProjectsRead,
  group?: string,
): Promise<ScoreSummary> {
  const checks = checksSeen(config.QUESTIONS);
  const ofChecks = (term: (check: ScoreCheck) => SQL) => arrayOf(checks.map(term));
  const inGroup =
    group === undefined
      ? sql`true`
      : sql`s.location_id in (select l.id from location l
          where ${inProject(projects)} and ${await groupCondition(db, projects, group)})`;
  const tens = Array.from({ length: 10 }, (_, ten) => ten);
  const { rows } = await db.execute<Row>(sql`
    select count(s.points)::int as scored, count(*) filter (where s.points is null)::int as unscored,
      sum(s.points)::int as sum,
      count(*) filter (where s.level = 'low')::int as low, count(*) filter (where s.level = 'medium')::int as medium,
      count(*) filter (where s.level = 'high')::int as high,
      ${arrayOf(tens.map((ten) => sql`count(*) filter (where case when s.points = 100 then 9 else s.points / 10 end = ${number(ten)})::int`))} as by_ten,
      ${ofChecks((check) => sql`count(*) filter (where ${fails(check)})::int`)} as pending,
      ${ofChecks((check) => sql`coalesce(sum(${mended(check)} - s.points) filter (where ${fails(check)}), 0)::int`)} as gained,
      ${ofChecks((check) => sql`count(*) filter (where ${fails(check)} and (${rises(check)}))::int`)} as rising,
      ${ofChecks((check) => sql`count(*) filter (where (s.annulled & ${number(bitOf(check))}) <> 0)::int`)} as annulled
    from location_score s where ${isOf('s', projects)} and ${inGroup}`);
  const [row] = rows;
  if (row === undefined) throw new TypeError('An aggregate has one row.');
  const { scored, unscored, low, medium, high } = row;
  const next = checks
    .map((check, index) => ({
      check,
      locations: row.pending[index] ?? 0,
      gain: scored === 0 ? 0 : (row.gained[index] ?? 0) / scored,
      rising: row.rising[index] ?? 0,
    }))
    .filter(({ locations }) => locations > 0)
    .sort((a, b) => b.gain - a.gain || b.locations - a.locations);
  return {
    scored,
    unscored,
    average: scored === 0 || row.sum === null ? null : row.sum / scored,
    byLevel: { low, medium, high },
    byTen: row.by_ten,
    next,
    annulled: checks
      .map((check, index) => ({ check, locations: row.annulled[index] ?? 0 }))
      .filter(({ locations }) => locations > 0),
  };
}
