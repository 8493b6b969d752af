/**
 * Posts that a person is still writing (`areas/engagement/drafts`). The composer chooses their ids, so the owner is part of the key: an id
 * that somebody else uses too says nothing about theirs.
 */
export const postDrafts = /* sql */ `
create table post_draft (
  id uuid not null,
  account_id uuid not null references account,
  project_id uuid not null references project,
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('news', 'event', 'offer', 'alert')),
  asks_button boolean not null,
  name text not null,
  content jsonb not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, project_id, id)
);
create index post_draft_stale on post_draft (updated_at);
`;
