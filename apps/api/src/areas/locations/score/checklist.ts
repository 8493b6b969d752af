import type { LocationScore } from '@frontage/api-client/contract';
import { scoreOf, type LocationStatus, type ScoreCheck, type ScoreFacts } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { hiddenHere, withEveryKind } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import { inProject } from '#src/areas/locations/list/filter';
import type { ProjectRef } from '#src/http/project-ref';
import { checksSeen } from './bits';
import { factsQuery } from './facts';
import { nearHolidays } from './near-holidays';

/** A row of {@link factsQuery}. */
export type FactsRow = {
  location_id: string;
  status: LocationStatus;
  time_zone: string;
  region: string | null;
  posts_read: boolean;
  posts: number;
  reviews_read: boolean;
  questions_read: boolean;
  unanswered_questions: number;
  average: number | null;
  unanswered: number;
  categories: number;
  description: number;
  attributes: number | null;
  has_cover: boolean | null;
  has_profile_photo: boolean | null;
  special_dates: string[];
};

/** What was measured, as domain's rule takes it. Of questions nothing is known where the module is off. */
export async function readFacts(row: FactsRow, now: Date, hasQuestions: boolean): Promise<ScoreFacts> {
  const { region, time_zone } = row;
  const holidays = region === null ? null : await nearHolidays({ region, time_zone }, now);
  return {
    posts: row.posts_read ? row.posts : null,
    reviewAverage: row.reviews_read ? row.average : null,
    categories: row.categories,
    description: row.description,
    attributes: row.attributes,
    hasCover: row.has_cover,
    hasProfilePhoto: row.has_profile_photo,
    unanswered: row.reviews_read ? row.unanswered : null,
    holidays,
    holidaysSet: row.special_dates.filter((date) => holidays?.includes(date) ?? false),
    unansweredQuestions: hasQuestions && row.questions_read ? row.unanswered_questions : null,
  };
}

type Annulment = { check_name: ScoreCheck; reason: string; annulled_at: string | Date; by: string | null };

/** What of the facts the caller may be told of. */
function factsSeen(facts: ScoreFacts): ScoreFacts {
  const hidden = hiddenHere();
  return {
    ...facts,
    ...(hidden.includes('post') ? { posts: null } : {}),
    ...(hidden.includes('reply') ? { reviewAverage: null, unanswered: null, unansweredQuestions: null } : {}),
  };
}

/** The checklist of a location, out of what is known of it now, as far as the caller may be told of it. Throws `not_found`. */
export async function readChecklist(
  { db, clock, config: { QUESTIONS } }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  project: ProjectRef,
  locationId: string,
): Promise<LocationScore> {
  const now = clock.now();
  const isIt = sql`l.id = ${locationId} and ${inProject(project)}`;
  // The points are the location's, whoever looks: without its reviews it would pass for one that has answered them all.
  const { rows } = await withEveryKind(() =>
    db.execute<FactsRow>(sql`
      with f as (${factsQuery(sql`array[${locationId}]::uuid[]`, now)})
      select f.* from f join location l on l.id = f.location_id where ${isIt}`),
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const annulments = await db.execute<Annulment>(sql`
    select a.check_name, a.reason, a.annulled_at, u.name as by from score_annulment a
    left join app_user u on u.id = a.annulled_by
    where a.location_id = ${locationId} and a.account_id = ${project.accountId} and a.project_id = ${project.id}`);
  const annulled = new Map(annulments.rows.map((one) => [one.check_name, one]));
  const facts = await readFacts(row, now, QUESTIONS);
  const { points, level, checks } = scoreOf(row.status, facts, new Set(annulled.keys()));
  return {
    points,
    level,
    facts: factsSeen(facts),
    checks: checksSeen(QUESTIONS).map((check) => {
      const annulment = annulled.get(check);
      return {
        check,
        state: checks[check],
        annulment:
          annulment === undefined
            ? null
            : {
                reason: annulment.reason,
                by: annulment.by,
                at: new Date(annulment.annulled_at).toISOString(),
              },
      };
    }),
  };
}
