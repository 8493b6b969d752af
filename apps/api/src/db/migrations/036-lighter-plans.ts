/**
 * A plan of 100,000 locations is written as 300,000 rows and more, and each reference of a row is looked up by itself: a third of the
 * time. Whose a plan's rows are, its own row says, and which location an item is of, its `plan_location`: they are written together,
 * and go together with the plan.
 */
export const lighterPlans = /* sql */ `
alter table plan_location drop constraint plan_location_account_id_fkey;
alter table plan_item drop constraint plan_item_account_id_fkey, drop constraint plan_item_location_id_fkey;
`;
