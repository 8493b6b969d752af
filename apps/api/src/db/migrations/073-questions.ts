/**
 * Questions that people asked about locations, and answers to them (`areas/engagement/questions`). `answer` is the merchant's own; `others`
 * what anybody else answered. `questions_ended_at` is when the provider first said that it has no questions any more.
 */
export const questions = /* sql */ `
create table question (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  location_id uuid not null references location on delete cascade,
  provider_id text not null,
  author_name text,
  body text not null,
  upvotes int not null,
  asked_at timestamptz not null,
  updated_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  others jsonb not null default '[]',
  search_key text not null default '',
  read_at timestamptz not null,
  removed_at timestamptz,
  unique (location_id, provider_id)
);
create function question_derive() returns trigger language plpgsql set search_path from current as $$
begin
  new.search_key := fold_key(concat_ws(' ', new.author_name, new.body));
  return new;
end $$;
create trigger question_derived before insert or update of author_name, body on question
  for each row execute function question_derive();
create index question_by_time on question (project_id, asked_at, id) include (location_id, account_id);
create index question_open_by_time on question (project_id, asked_at, id) include (location_id, account_id)
  where removed_at is null and answer is null;
create index question_search on question using gin (search_key gin_trgm_ops);

alter table project add column questions_ended_at timestamptz;
alter table location add column questions_read_at timestamptz;

alter table plan_item drop constraint plan_item_subject,
  add constraint plan_item_subject check ((field in ('post', 'reply', 'answer')) = (subject_id is not null));
alter table ledger_entry drop constraint ledger_entry_subject,
  add constraint ledger_entry_subject check ((field in ('post', 'reply', 'answer')) = (subject_id is not null));
alter table field_history drop constraint field_history_subject,
  add constraint field_history_subject check ((field in ('post', 'reply', 'answer')) = (subject_id is not null));
`;
