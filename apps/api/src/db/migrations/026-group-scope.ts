/**
 * Users who see the locations of groups. `user_group` says of which; what those groups come to lies in `user_location` under
 * `group_id`, where everything that narrows by location looks anyway. The database keeps it so by itself: whoever changes a
 * group, its parts, its rule or a location that a rule looks at leaves it right, in the transaction that made the change.
 *
 * `location_meets` is `ruleCondition` of the groups module for one location; `rule_keys` are the rule's texts, folded like the
 * columns they are compared with. A change of a location and of who sees what take turns by a lock of the project, or each would
 * miss what the other has not committed yet.
 */
export const groupScope = /* sql */ `
alter table location_group add column rule_keys text[] not null default '{}';
update location_group g set rule_keys = array(
  select lower(coalesce(c.value->>'text', ''))
  from jsonb_array_elements(g.rule->'conditions') with ordinality c (value, place) order by c.place)
where g.rule is not null;

create table user_group (
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  project_id uuid not null references project,
  group_id uuid not null references location_group on delete cascade,
  primary key (user_id, group_id),
  foreign key (project_id, user_id) references project_member on delete cascade
);
create index user_group_of_group on user_group (group_id);
create index user_group_of_project on user_group (project_id);
delete from user_location where group_id is not null;
alter table user_location add foreign key (user_id, group_id) references user_group on delete cascade;
create index user_location_of_group on user_location (group_id, location_id) where group_id is not null;

alter table invite add column group_ids uuid[] not null default '{}';

create function location_meets(l location, rule jsonb, keys text[]) returns boolean
  language sql immutable set search_path from current
  as $$
    select coalesce(case rule->>'match' when 'all' then bool_and(met) else bool_or(met) end, false)
    from (
      select case
        when c.value->>'field' = 'label' then (l.labels && v.list) = (c.value->>'test' = 'any_of')
        when c.value->>'field' in ('status', 'state', 'city', 'category') then
          (coalesce(case c.value->>'field' when 'status' then l.status when 'state' then l.state when 'city' then l.city
            else l.category end, '') = any(v.list)) = (c.value->>'test' = 'any_of')
        else case c.value->>'test'
          when 'starts_with' then starts_with(t.text, keys[c.place])
          when 'not_contains' then strpos(t.text, keys[c.place]) = 0
          else strpos(t.text, keys[c.place]) > 0 end
        end as met
      from jsonb_array_elements(rule->'conditions') with ordinality c (value, place),
        lateral (select array(select jsonb_array_elements_text(coalesce(c.value->'values', '[]'))) as list) v,
        lateral (select case c.value->>'field' when 'name' then l.name_key
          else lower(coalesce(l.store_code, '')) end as text) t
    ) conditions
  $$;

create function lock_group_scope(project uuid, whole boolean) returns void
  language plpgsql set search_path from current
  as $$
    begin
      if whole then
        perform pg_advisory_xact_lock(26, hashtext(project::text));
      else
        perform pg_advisory_xact_lock_shared(26, hashtext(project::text));
      end if;
    end
  $$;

-- Brings what users see through these groups, and those around them, to what the groups are now: of all locations, or of some.
create function fill_group_scope(groups uuid[], locations uuid[]) returns void
  language plpgsql security definer set search_path from current
  as $$
    begin
      with recursive above (id) as (
        select unnest(groups)
        union
        select p.group_id from location_group_part p join above a on a.id = p.part_id
      ), granted as (
        select distinct u.group_id, u.project_id, u.account_id from user_group u join above a on a.id = u.group_id
      ), inside (top, id) as (
        select group_id, group_id from granted
        union
        select i.top, p.part_id from location_group_part p join inside i on i.id = p.group_id
      ), found as (
        select distinct g.group_id, l.id from granted g
        join inside i on i.top = g.group_id
        join location_group part on part.id = i.id
        join location l on l.project_id = g.project_id and l.account_id = g.account_id
          and (locations is null or l.id = any(locations))
        where case part.kind
          when 'fixed' then exists (
            select 1 from location_group_member m where m.group_id = part.id and m.location_id = l.id)
          else location_meets(l, part.rule, part.rule_keys) end
      ), gone as (
        delete from user_location s using granted g
        where s.group_id = g.group_id and (locations is null or s.location_id = any(locations))
          and not exists (select 1 from found f where f.group_id = s.group_id and f.id = s.location_id)
      )
      insert into user_location (account_id, user_id, project_id, location_id, group_id)
      select u.account_id, u.user_id, u.project_id, f.id, u.group_id
      from found f join user_group u on u.group_id = f.group_id
      on conflict do nothing;
    end
  $$;

create function scope_after_locations() returns trigger
  language plpgsql security definer set search_path from current
  as $$
    declare
      one record;
    begin
      for one in select project_id, array_agg(id) as ids from changed group by project_id order by project_id loop
        perform lock_group_scope(one.project_id, false);
        if exists (select 1 from user_group u where u.project_id = one.project_id) then
          perform fill_group_scope(
            array(select distinct u.group_id from user_group u where u.project_id = one.project_id), one.ids);
        end if;
      end loop;
      return null;
    end
  $$;
create trigger location_scope_insert after insert on location
  referencing new table as changed for each statement execute function scope_after_locations();

create function scope_after_location() returns trigger
  language plpgsql security definer set search_path from current
  as $$
    begin
      perform lock_group_scope(new.project_id, false);
      if exists (select 1 from user_group u where u.project_id = new.project_id) then
        perform fill_group_scope(
          array(select distinct u.group_id from user_group u where u.project_id = new.project_id), array[new.id]);
      end if;
      return null;
    end
  $$;
create trigger location_scope_update after update on location for each row
  when (old.project_id <> new.project_id or old.status <> new.status or old.name_key <> new.name_key
    or old.labels <> new.labels or old.state is distinct from new.state or old.city is distinct from new.city
    or old.category is distinct from new.category or old.store_code is distinct from new.store_code)
  execute function scope_after_location();

create function scope_after_group() returns trigger
  language plpgsql security definer set search_path from current
  as $$
    begin
      perform lock_group_scope(new.project_id, true);
      perform fill_group_scope(array[new.id], null);
      return null;
    end
  $$;
create trigger location_group_scope after update on location_group for each row
  when (old.kind <> new.kind or old.rule is distinct from new.rule or old.rule_keys <> new.rule_keys)
  execute function scope_after_group();

-- After members or parts of groups, or who sees a group, changed: one of \`changed\` names the group in \`group_id\`.
create function scope_after_parts() returns trigger
  language plpgsql security definer set search_path from current
  as $$
    declare
      one record;
    begin
      for one in
        select distinct g.project_id from changed c join location_group g on g.id = c.group_id order by g.project_id
      loop
        perform lock_group_scope(one.project_id, true);
      end loop;
      perform fill_group_scope(array(select distinct group_id from changed), null);
      return null;
    end
  $$;
create trigger member_scope_insert after insert on location_group_member
  referencing new table as changed for each statement execute function scope_after_parts();
create trigger member_scope_delete after delete on location_group_member
  referencing old table as changed for each statement execute function scope_after_parts();
create trigger part_scope_insert after insert on location_group_part
  referencing new table as changed for each statement execute function scope_after_parts();
create trigger part_scope_delete after delete on location_group_part
  referencing old table as changed for each statement execute function scope_after_parts();
create trigger user_scope_insert after insert on user_group
  referencing new table as changed for each statement execute function scope_after_parts();
`;
