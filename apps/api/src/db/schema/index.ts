/** The tables as queries see them; `migrations/` makes them, and a test compares the two. */
export * from './approvals';
export * from './audit';
export * from './groups';
export * from './images';
export * from './invites';
export * from './jobs';
export * from './locations';
export * from './mail';
export * from './people';
export * from './plans';
export * from './provider';
export * from './preferences';
export * from './recovery';
export * from './reviews';
export * from './settings';
export * from './security';
export * from './notifications';
