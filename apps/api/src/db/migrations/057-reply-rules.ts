/**
 * Rules that answer reviews (`areas/engagement/rules`). A rule is on only as the version that was tried (`tried_version`), and acts as
 * `switched_by`. A rule acts on a review as it stands at most once, and at most one answer of any rule is made for a review: both are held
 * by unique indexes, so that a server that dies in between or another one beside it makes no second. `rules_lease_until` keeps servers from
 * judging the same project at once; nothing hangs on it.
 */
export const replyRules = /* sql */ `
alter table project
  add column rules_paused_at timestamptz,
  add column rules_paused_by uuid references app_user on delete set null,
  add column rules_lease_until timestamptz;

create table reply_rule (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  place int not null,
  name text not null,
  conditions jsonb not null,
  actions jsonb not null,
  opt_ins jsonb not null,
  daily_limit int not null check (daily_limit > 0),
  version int not null default 1,
  tried_version int,
  is_on boolean not null default false,
  switched_by uuid references app_user on delete set null,
  switched_at timestamptz,
  stopped text,
  changed_by uuid references app_user on delete set null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  check (not is_on or tried_version = version)
);
create index reply_rule_of_project on reply_rule (project_id, place);
create index reply_rule_on on reply_rule (project_id) where is_on;

create table reply_rule_act (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  rule_id uuid references reply_rule on delete set null,
  rule_name text not null,
  location_id uuid not null references location on delete cascade,
  review_id uuid not null references review on delete cascade,
  judged_at timestamptz not null,
  kind text not null check (kind in ('sent', 'drafted', 'noted', 'left')),
  note text,
  body text,
  job_id uuid references job on delete set null,
  at timestamptz not null,
  unique (review_id, judged_at)
);
create unique index reply_rule_act_answer on reply_rule_act (review_id) where kind in ('sent', 'drafted');
create index reply_rule_act_recent on reply_rule_act (project_id, at desc, id);
create index reply_rule_act_of_rule on reply_rule_act (rule_id, at desc, id);
create index reply_rule_act_of_job on reply_rule_act (job_id) where job_id is not null;
`;
