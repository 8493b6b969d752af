import { sql, type SQL } from 'drizzle-orm';
import type { ProjectRef } from '#src/http/project-ref';
import { inProject } from '#src/areas/locations/door';

/** Behind every clock: an event that has ended there has ended everywhere (domain's `isPostOver`). */
const furthestBehind = sql.raw(`interval '12 hours'`);

/**
 * Posts made here, at the locations that the caller sees, each with its state as domain's `postStates` has it: a query for a `from`.
 * What was not sent of a plan that the caller does not see stays out.
 *
 * The ledger says what is under way and how the last change ended; our copy says what stands. Nothing is `live` that was not read
 * back: a post that was sent is `sent` until its entry moves on. `due_at` is when one that waits may go out, `taken_at` when the provider
 * took what is under way, `over_at` when the event has ended everywhere, without zone. `unsent` is why it was never on its way. Of one that
 * is `deleted`, `is_ours` tells that we deleted it; others were found gone, and `at` is when.
 * @param which a condition on `local_post o`, which may name the `post w` of a query around
 */
export function placesQuery(project: ProjectRef, which: SQL, now: Date): SQL {
  return sql`
    select o.id, o.post_id, o.location_id, l.name as location_name, l.name_key, l.search_text, o.content, o.provider_id, o.search_url,
      case
        when e.to_value is not null and e.state = 'sent' then 'sent'
        when e.to_value is not null and e.state = 'in_review' then 'processing'
        when o.removed_at is not null then 'deleted'
        when o.content is null then case
          when e.state in ('queued', 'sending') then 'scheduled'
          when e.state in ('rejected', 'failed', 'cancelled') then e.state
          when e.state is not null then 'sent'
          when p.state in ('draft', 'waiting_approval') then p.state
          else 'cancelled' end
        when o.state = 'REJECTED' then 'rejected'
        when o.state <> 'LIVE' then 'processing'
        when (o.content #>> '{event,end}')::timestamp + ${furthestBehind} < ${utc(now)} then 'expired'
        else 'live'
      end as state,
      case when e.state is null and o.content is null and o.removed_at is null then case
        when p.state = 'discarded' then 'discarded'
        when p.state in ('scheduled', 'applied') then 'left_out' end end as unsent,
      coalesce(e.tries, 0) as tries, e.reason, e.message, o.state = 'DELETED' as is_ours,
      case when o.removed_at is not null and o.state <> 'DELETED' then o.removed_at else coalesce(e.updated_at, o.created_at) end as at,
      o.updated_at as taken_at,
      coalesce(e.due_at, made.at) as due_at,
      (o.content #>> '{event,end}')::timestamp + ${furthestBehind} as over_at
    from local_post o
    join location l on l.id = o.location_id and ${inProject(project)}
    join post made on made.id = o.post_id
    left join plan p on p.id = made.plan_id and p.state <> 'computing'
    left join lateral (
      select s.state, s.to_value, s.tries, s.reason, s.message, s.updated_at, s.due_at from ledger_entry s
      where s.subject_id = o.id and s.account_id = o.account_id
      order by s.state in ('queued', 'sending', 'sent', 'in_review') desc, s.updated_at desc, s.job_id limit 1
    ) e on true
    where o.account_id = ${project.accountId} and o.project_id = ${project.id} and o.post_id is not null
      and (e.state is not null or o.content is not null or p.id is not null) and ${which}`;
}

/** A moment without its zone, as an event's is. */
const utc = (now: Date) => sql`${now.toISOString().slice(0, 19)}::timestamp`;
