/**
 * Texts that a project answers with (`areas/engagement/templates`), and where each was used: a reply made of one leaves a row of
 * `template_use`, by which pools do not repeat themselves at a location.
 */
export const templates = /* sql */ `
create table reply_template (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  kind text not null check (kind in ('reply', 'post')),
  name text not null,
  occasion text not null,
  ratings jsonb not null,
  language text not null check (language in ('br', 'en', 'es')),
  body text not null,
  pool text,
  gallery_key text,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index reply_template_of_project on reply_template (project_id, kind);

create table template_use (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  template_id uuid not null references reply_template on delete cascade,
  location_id uuid not null references location on delete cascade,
  review_id uuid not null references review on delete cascade,
  is_edited boolean not null,
  used_at timestamptz not null
);
create index template_use_of_template on template_use (template_id, used_at desc);
create index template_use_at_location on template_use (location_id, used_at desc);
create index template_use_of_review on template_use (review_id);
`;
