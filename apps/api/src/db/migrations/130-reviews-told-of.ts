/** Locations whose reviews the provider told of and that were not read since. */
export const reviewsToldOf = /* sql */ `
alter table location add column reviews_asked_at timestamptz;
create index location_reviews_asked on location (project_id) where reviews_asked_at is not null;
`;
