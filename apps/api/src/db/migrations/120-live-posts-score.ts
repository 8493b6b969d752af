/**
 * A post counts for the score once it is live, no more while Google reviews it. Locations whose last post is in review are judged anew.
 */
export const livePostsScore = /* sql */ `
insert into score_due (account_id, location_id)
select distinct account_id, location_id from local_post
  where state = 'PROCESSING' and removed_at is null and created_at > now() - interval '8 days';
`;
