/**
 * Totals of lists that scores or connections select are counted anew each time, and a row of `location` is wide: of 100,000, the
 * table is 200 MB and these are 8 MB. What they ask is answered from the indexes alone.
 */
export const listTotals = /* sql */ `
create index location_present on location (project_id, provider_account, id) include (account_id) where removed_at is null;
create index location_score_levels on location_score (project_id, level, location_id) include (account_id, pending)
  where points is not null;
`;
