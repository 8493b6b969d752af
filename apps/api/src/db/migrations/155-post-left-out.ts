/**
 * Locations that were chosen for a post and could not have it (`areas/engagement/posts/left-out`), each with what was wrong there when the
 * post was made: the post has no `local_post` at them, and would otherwise look as if nobody had chosen them.
 */
export const postLeftOut = /* sql */ `
create table post_left_out (
  post_id uuid not null references post on delete cascade,
  location_id uuid not null references location on delete cascade,
  account_id uuid not null references account,
  problems jsonb not null,
  primary key (post_id, location_id)
);
create index post_left_out_of on post_left_out (location_id);
`;
