export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox';
export { demoAccounts, demoClient, demoGrants, demoPeople } from './seed/demo';
export type { Fault, FaultSpec } from './state/faults';
export type { LedgerEntry, LedgerFilter, LocationCounts } from './state/ledger';
export type { Moderation, Quotas } from './state/settings';
