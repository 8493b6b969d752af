/** How a person wants the product to look, the language of their mails, and their bookmarks. */
export const preferences = /* sql */ `
create table user_preference (
  user_id uuid primary key references app_user,
  account_id uuid not null references account,
  appearance jsonb,
  locale text,
  bookmarks jsonb not null default '[]',
  updated_at timestamptz not null
);
`;
