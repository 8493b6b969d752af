/**
 * Custom fields in filters and searches for locations. The index serves the list's filter by a value. `own_text_key` is what a group's
 * rule compares: the value of one field, without accents and case as `foldText` makes it, empty without a value.
 *
 * `location_meets` and its trigger are those of `026-group-scope`, and also look at custom fields: people who see locations through a
 * group by rule see others once a custom field changes.
 */
export const ownFieldsInLists = /* sql */ `
create index location_own_fields on location using gin ((field_values -> 'ownFields') jsonb_path_ops);

create function own_text_key(held jsonb, wanted text) returns text
  language sql immutable
  as $$
    select coalesce((
      select lower(regexp_replace(normalize(v.value->>'text', NFD), '[\\u0300-\\u036f]', '', 'g'))
      from jsonb_array_elements(held->'ownFields') v where v.value->>'key' = wanted limit 1), '')
  $$;

create or replace function location_meets(l location, rule jsonb, keys text[]) returns boolean
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
          when 'own' then own_text_key(l.field_values, c.value->>'key')
          else lower(coalesce(l.store_code, '')) end as text) t
    ) conditions
  $$;

drop trigger location_scope_update on location;
create trigger location_scope_update after update on location for each row
  when (old.project_id <> new.project_id or old.status <> new.status or old.name_key <> new.name_key
    or old.labels <> new.labels or old.state is distinct from new.state or old.city is distinct from new.city
    or old.category is distinct from new.category or old.store_code is distinct from new.store_code
    or old.field_values->'ownFields' is distinct from new.field_values->'ownFields')
  execute function scope_after_location();
`;
