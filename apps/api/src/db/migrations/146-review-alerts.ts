/**
 * What people were told of reviews (`areas/engagement/reviews/alerts`): that one is past its target, and that its reply was rejected. A
 * review that was edited since, and a reply that was written since, are told of again. What stands when an installation is updated is old
 * news. The index holds late reviews that nobody was told of; its condition is that of `alerts.ts`, word for word.
 */
export const reviewAlerts = /* sql */ `
alter table review add column lateness_told_at timestamptz, add column rejection_told_at timestamptz;
update review set lateness_told_at = greatest(now(), updated_at)
  where removed_at is null and (reply is null or reply_state = 'REJECTED') and due_at <= now() and due_at > now() - interval '2 days';
update review set rejection_told_at = greatest(now(), replied_at) where reply_state = 'REJECTED';
create index review_lateness_untold on review (project_id, due_at)
  where removed_at is null and (reply is null or reply_state = 'REJECTED')
    and (lateness_told_at is null or lateness_told_at < updated_at);
`;
