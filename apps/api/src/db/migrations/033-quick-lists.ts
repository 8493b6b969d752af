/**
 * Lists of 100,000. A row of `location` is wide, up to two kilobytes, so that whatever walks over many of them is slow by the pages
 * it reads: with what filters ask beside the order by name, pages and totals are answered from the index alone. Labels are not
 * in it, since a location may have more of them than an entry of an index can hold.
 *
 * New entries of the search go into its index at once: without, each search reads a list of those that wait, up to 4 MB.
 */
export const quickLists = /* sql */ `
drop index location_by_name;
create index location_by_name on location (project_id, name_key, id)
  include (account_id, status, city_key, city, state, category, health, provider_account, longitude, latitude)
  where removed_at is null;
create index location_by_place on location (project_id, longitude, latitude)
  where removed_at is null and longitude is not null;
create index location_labels on location using gin (labels) where removed_at is null;
alter index location_search set (fastupdate = off);
select gin_clean_pending_list('location_search');
`;
