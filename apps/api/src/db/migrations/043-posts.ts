/**
 * Posts that people make here (`areas/engagement/posts`). `post` is what they wrote, with its variables, and goes with the plan that makes
 * it; at each of its locations it is a row of `local_post`, which has no `provider_id` until the provider has the post, and keeps in
 * `content` what we last put there. What a later plan makes it say is in `post_text`, since the plan may never be carried out. `tried_at` is when its making was first tried whose answer is not known.
 */
export const posts = /* sql */ `
create table post (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  plan_id uuid not null references plan on delete cascade,
  kind text not null check (kind in ('news', 'event', 'offer', 'alert')),
  content jsonb not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null
);
create index post_recent on post (project_id, created_at desc, id);
create index post_of_plan on post (plan_id);

create table post_text (
  plan_id uuid primary key references plan on delete cascade,
  account_id uuid not null references account,
  project_id uuid not null references project,
  post_id uuid not null references post on delete cascade,
  content jsonb not null,
  created_by uuid references app_user on delete set null
);
create index post_text_of_post on post_text (post_id);

alter table local_post alter column provider_id drop not null,
  add column post_id uuid references post on delete cascade,
  add column content jsonb,
  add column tried_at timestamptz,
  add constraint local_post_whose check (provider_id is not null or post_id is not null);
create index local_post_of_post on local_post (post_id) where post_id is not null;
`;
