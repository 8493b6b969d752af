import { scoreLimits } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { isUnanswered } from '../record/unanswered';

const dayMs = 86_400_000;

/**
 * The facts that locations are scored by, as a query of one row each. It returns moments beside counts, so that facts measured once can
 * be judged at any later time: the last post, the newest unanswered review and question. Posts and reviews are read once for all of the locations:
 * those of neighbours lie side by side, and location by location each page would be read many times.
 * @param ids an expression for an array of the locations' ids
 */
export function factsQuery(ids: SQL, now: Date): SQL {
  const ago = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  return sql`
    select l.id as location_id, l.account_id, l.project_id, l.name_key, l.status, l.time_zone, v.address ->> 'regionCode' as region,
      l.posts_read_at is not null as posts_read, p.posted_at, coalesce(p.posts, 0) as posts,
      l.reviews_read_at is not null as reviews_read, r.average, r.unanswered_at, coalesce(r.unanswered, 0) as unanswered,
      l.questions_read_at is not null and t.questions_ended_at is null as questions_read,
      q.asked_at as unanswered_question_at, coalesce(q.unanswered, 0) as unanswered_questions,
      (v.category is not null)::int + coalesce(jsonb_array_length(v."additionalCategories"), 0) as categories,
      length(coalesce(v.description, '')) as description,
      case when l.attributes_read_at is not null then coalesce(jsonb_array_length(v.attributes), 0) end as attributes,
      case when l.media_read_at is not null then v.cover is not null end as has_cover,
      case when l.media_read_at is not null then v."profilePhoto" is not null end as has_profile_photo,
      case when v."specialHours" is null then '{}'
        else array(select jsonb_array_elements(v."specialHours") ->> 'date') end as special_dates
    from location l
    join project t on t.id = l.project_id
    cross join lateral jsonb_to_record(l.field_values) as v(description text, category text, "additionalCategories" jsonb,
      attributes jsonb, cover text, "profilePhoto" text, "specialHours" jsonb, address jsonb)
    left join (
      select location_id, max(created_at) as posted_at,
        (count(*) filter (where created_at >= ${ago(scoreLimits.postDays)}))::int as posts
      from local_post
      where location_id = any(${ids}) and removed_at is null and state = 'LIVE' group by location_id
    ) p on p.location_id = l.id
    left join (
      select r.location_id, avg(r.rating)::float8 as average, max(r.written_at) filter (where ${isUnanswered}) as unanswered_at,
        (count(*) filter (where ${isUnanswered} and r.written_at >= ${ago(scoreLimits.unansweredDays)}))::int as unanswered
      from review r where r.location_id = any(${ids}) and r.removed_at is null group by r.location_id
    ) r on r.location_id = l.id
    left join (
      select location_id, max(asked_at) as asked_at,
        (count(*) filter (where asked_at >= ${ago(scoreLimits.unansweredDays)}))::int as unanswered
      from question
      where location_id = any(${ids}) and removed_at is null and answer is null group by location_id
    ) q on q.location_id = l.id
    where l.id = any(${ids}) and l.removed_at is null`;
}
