/**
 * Password-reset links end with what they would change: once somebody's e-mail or password changes, or they are disabled, earlier links
 * open nothing. A trigger does so, so that no code path can forget it.
 */
export const linksEnd = /* sql */ `
create function end_links() returns trigger
  language plpgsql security definer set search_path from current
  as $$
    begin
      update one_time_link set used_at = now()
      where user_id = new.id and purpose = 'password_reset' and used_at is null;
      return null;
    end
  $$;
create trigger app_user_links after update on app_user for each row
  when (old.email <> new.email or old.password_hash <> new.password_hash
    or (old.disabled_at is null and new.disabled_at is not null))
  execute function end_links();
`;
