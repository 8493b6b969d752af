/**
 * What removal and closed accounts do to people of several accounts (docs/decisions/064 and 065). `kept_out_at_home` is all that an account
 * learns of why one of its people does not come: their home shut them out, or is closed itself. `move_home` passes the home on when its
 * account removes the person or is deleted, to an account that is open where there is one: with their password alone, since the account
 * may have put any other factor there. The index is for the deletion of people, each of whom is looked for as somebody's home.
 */
export const homesOfClosedAccounts = /* sql */ `
create index app_user_home on app_user (home_user_id) where home_user_id is not null;

create function kept_out_at_home(home uuid) returns boolean
  language sql stable security definer set search_path from current
  as $$
    select exists (select 1 from app_user h join account a on a.id = h.account_id
      where h.id = home and (h.disabled_at is not null or a.closed_at is not null))
  $$;

create function move_home(person uuid, at timestamptz, search_text text) returns void
  language plpgsql security definer set search_path from current
  as $$
    declare
      home app_user;
      heir uuid;
    begin
      select * into home from app_user where id = person and home_user_id is null for update;
      select u.id into heir from app_user u where u.home_user_id = home.id and u.deleted_at is null
        order by u.disabled_at is not null
          or exists (select 1 from account a where a.id = u.account_id and a.closed_at is not null), u.created_at, u.id
        limit 1 for update;
      if heir is null then
        return;
      end if;
      update app_user set email = home.id || '@removed.invalid', deleted_at = at where id = home.id;
      update app_user set home_user_id = null, email = home.email, password_hash = home.password_hash,
        password_chosen_at = home.password_chosen_at, is_mfa_on = home.is_mfa_on, is_mfa_by_email = true,
        lock_after_minutes = home.lock_after_minutes
      where id = heir;
      update app_user set home_user_id = heir where home_user_id = home.id and deleted_at is null;
      insert into audit_event (account_id, at, action, action_group, actor_kind, object_kind, object_id, object_name, search_text)
        select u.account_id, move_home.at, 'home_moved', 'people', 'system', 'user', u.id::text, u.name, move_home.search_text
        from app_user u where u.id = heir;
    end
  $$;
`;
