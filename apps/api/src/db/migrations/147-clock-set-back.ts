/**
 * By which clock a time was chosen that lies ahead: the next call to the provider, and the next round of a job. Where the clock shows
 * less than that now, it was set back, and what waits is not kept waiting until it catches up.
 */
export const clockSetBack = /* sql */ `
alter table provider_pace add column paced_at timestamptz not null default '-infinity';
alter table job add column round_ended_at timestamptz;
`;
