/**
 * Values of one field that wait for several dates. `due_at` is when an entry may go out; `null` is as soon as its job runs. `follows_job_id` is the job
 * whose entry of the same field comes before it, and of whose value its `from_value` is a copy; that job may be gone by then.
 */
export const datedValues = /* sql */ `
alter table ledger_entry add column due_at timestamptz, add column follows_job_id uuid;
update ledger_entry e set due_at = coalesce(e.next_try_at, j.apply_at)
from job j left join plan p on p.id = j.plan_id
where j.id = e.job_id and e.state = 'queued'
  and ((j.state = 'scheduled' and e.subject_id is null)
    or (p.apply_local_at is not null and e.tries = 0 and e.next_try_at is not null));
create index ledger_dated on ledger_entry (location_id, field, due_at) where state = 'queued' and due_at is not null;
`;
