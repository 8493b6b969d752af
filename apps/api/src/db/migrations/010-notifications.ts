/** Each person's notifications, and how they want to be notified. */
export const notifications = /* sql */ `
create table notification (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  user_id uuid not null references app_user,
  location_id uuid references location,
  type text not null,
  params jsonb not null,
  in_app boolean not null,
  in_digest boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz
);
create index notification_of_user on notification (user_id, id desc) where in_app;
create index notification_unread on notification (user_id) where in_app and read_at is null;
create index notification_digest on notification (user_id, created_at) where in_digest and mailed_at is null;
alter table user_preference add column notification_settings jsonb not null default '{}';
`;
