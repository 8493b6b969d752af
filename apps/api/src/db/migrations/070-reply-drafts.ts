/**
 * Drafts of replies (`areas/engagement/reply-drafts`): what a project settles for them, and what a model wrote of them in each month.
 * `drafts` counts what was begun and not given back, so that it can be held to the limit in one statement.
 */
export const replyDrafts = /* sql */ `
create table reply_draft_setting (
  project_id uuid primary key references project,
  account_id uuid not null references account,
  settings jsonb not null,
  saved_by uuid references app_user on delete set null,
  saved_at timestamptz not null
);

create table reply_draft_use (
  project_id uuid not null references project,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  account_id uuid not null references account,
  drafts int not null default 0 check (drafts >= 0),
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  cost double precision not null default 0,
  primary key (project_id, month)
);
`;
