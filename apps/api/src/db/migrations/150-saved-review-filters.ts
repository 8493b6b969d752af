/** People save filters of the inbox of reviews, too; its orders have no direction beside them. */
export const savedReviewFilters = /* sql */ `
alter table saved_filter
  add column list text not null default 'locations' check (list in ('locations', 'reviews')),
  alter column sort_order drop not null,
  add check (list <> 'locations' or sort_order is not null),
  drop constraint saved_filter_user_id_project_id_name_key_key,
  add unique (user_id, project_id, list, name_key);
drop index saved_filter_default;
create unique index saved_filter_default on saved_filter (user_id, project_id, list) where is_default;
`;
