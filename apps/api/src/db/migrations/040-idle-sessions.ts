/**
 * When a session's person last did something, for the lock that comes after a while without. Open sessions begin anew: of them
 * nothing is known.
 */
export const idleSessions = /* sql */ `
alter table session add column active_at timestamptz;
update session set active_at = now() where ended_at is null;
`;
