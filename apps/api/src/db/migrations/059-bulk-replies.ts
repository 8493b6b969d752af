/**
 * Reviews that are answered together (`areas/engagement/bulk-replies`): a bulk, and a draft for each of its reviews. `state` is what
 * people decided; a draft with a `plan_id` was put in the outbox, and what became of it follows from that plan and its job.
 */
export const bulkReplies = /* sql */ `
create table bulk_reply (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  pools jsonb not null,
  left_out jsonb not null,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null
);
create index bulk_reply_of_project on bulk_reply (project_id, created_at desc);

create table bulk_reply_item (
  bulk_reply_id uuid not null references bulk_reply on delete cascade,
  review_id uuid not null references review on delete cascade,
  account_id uuid not null references account,
  location_id uuid not null references location on delete cascade,
  seq int not null,
  state text not null check (state in ('draft', 'accepted', 'skipped')),
  body text,
  lack text check (lack in ('no_text', 'language', 'used_up')),
  template_id uuid references reply_template on delete set null,
  fits text,
  replies_ago int,
  is_edited boolean not null default false,
  findings jsonb not null default '[]',
  likeness real not null default 0,
  seen_at timestamptz not null,
  plan_id uuid references plan on delete set null,
  decided_by uuid references app_user on delete set null,
  version int not null default 0,
  updated_at timestamptz not null,
  primary key (bulk_reply_id, review_id)
);
create index bulk_reply_item_of_review on bulk_reply_item (review_id);
create index bulk_reply_item_of_plan on bulk_reply_item (plan_id) where plan_id is not null;
create index bulk_reply_item_of_location on bulk_reply_item (location_id);
create index bulk_reply_item_of_template on bulk_reply_item (template_id) where template_id is not null;
`;
