/**
 * Uploaded images; settings of an account and of its projects; tutorials, which belong to the installation and not to a
 * tenant. A section of a project's settings that is null is the account's.
 */
export const imagesSettingsTutorials = /* sql */ `
create table stored_image (
  id uuid primary key,
  account_id uuid not null references account,
  purpose text not null,
  file_name text not null unique,
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  uploaded_by uuid references app_user on delete set null,
  attached_at timestamptz,
  idle_since timestamptz not null
);
create index stored_image_account on stored_image (account_id);

create table setting (
  account_id uuid not null references account,
  project_id uuid references project,
  whatsapp jsonb,
  tag_manager jsonb,
  micro_site jsonb,
  updated_by uuid references app_user on delete set null,
  updated_at timestamptz not null
);
create unique index setting_account on setting (account_id) where project_id is null;
create unique index setting_project on setting (project_id) where project_id is not null;
create index setting_of_account on setting (account_id);

create table tutorial (
  id uuid primary key,
  title text not null,
  module text not null,
  submodule text not null,
  video_id text not null check (video_id ~ '^[0-9]{1,12}$'),
  thumbnail_id uuid,
  thumbnail_path text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tutorial_order on tutorial (module, submodule, title);
`;
