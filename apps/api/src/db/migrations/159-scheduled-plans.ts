/** Plans by the time that they wait for or went at, for the months and weeks of Schedules. Most plans have none. */
export const scheduledPlans = /* sql */ `
create index plan_by_time on plan (project_id, apply_at) where apply_at is not null;
`;
