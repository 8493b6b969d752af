/**
 * One person in several accounts (docs/decisions/064). Their password, factors and e-mail are one row's, at home; in each account that
 * they joined they are a row with `home_user_id`, whom nobody signs in as. `share_sign_in` keeps what such a row shows of how its person
 * signs in, and `works_elsewhere` is all that an account learns of the others.
 */
export const joinedAccounts = /* sql */ `
alter table app_user add column home_user_id uuid references app_user;
alter table app_user add column password_chosen_at timestamptz;
alter table app_user add constraint app_user_one_origin check (home_user_id is null or delegate_of is null);
alter table session add column password_at timestamptz;

drop index app_user_email;
create unique index app_user_email on app_user (lower(email)) where home_user_id is null;
create unique index app_user_joined on app_user (home_user_id, account_id) where home_user_id is not null and deleted_at is null;

create or replace function email_owners(emails text[]) returns table (email text, user_id uuid)
  language sql stable security definer set search_path from current
  as $$ select lower(u.email), u.id from app_user u where lower(u.email) = any (emails) and u.home_user_id is null $$;

create function works_elsewhere(person uuid) returns boolean
  language sql stable security definer set search_path from current
  as $$ select exists (select 1 from app_user u where u.home_user_id = person and u.deleted_at is null) $$;

create function share_sign_in() returns trigger
  language plpgsql security definer set search_path from current
  as $$
    begin
      update app_user set email = new.email, is_mfa_on = new.is_mfa_on
      where home_user_id = new.id and deleted_at is null;
      return null;
    end
  $$;
create trigger app_user_shares_sign_in after update of email, is_mfa_on on app_user for each row
  when (new.home_user_id is null and new.deleted_at is null
    and (old.email <> new.email or old.is_mfa_on <> new.is_mfa_on))
  execute function share_sign_in();
`;
