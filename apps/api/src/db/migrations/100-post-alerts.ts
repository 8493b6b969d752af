/**
 * What people were told of posts (`areas/engagement/posts/alerts`). `local_post` keeps of which refusal and of which lateness of that place they
 * were told, so that each is told once and the next one again. `post_tally.to_tell` is set by every count that finds some of either:
 * only these posts are looked at. What stands when an installation is updated is old news.
 */
export const postAlerts = /* sql */ `
alter table local_post add column refusal_told timestamptz, add column lateness_told timestamptz;
update local_post set lateness_told = updated_at
  where post_id is not null and removed_at is null and updated_at <= now() - interval '24 hours';
update local_post o set refusal_told = coalesce((select e.updated_at from ledger_entry e
    where e.subject_id = o.id and e.account_id = o.account_id order by e.updated_at desc, e.job_id limit 1), o.created_at)
  where o.post_id is not null and (o.state = 'REJECTED' or o.content is null);
alter table post_tally add column to_tell boolean not null default false;
create index post_tally_to_tell on post_tally (project_id, post_id) where to_tell;
`;
