import { TenantTurns } from './tenant-turns';

/** Two files at a time for two cores' worth of work, whatever their table; a tenant's own come one after the other. */
export const fileTurns = new TenantTurns({ places: 2, mostWaiting: 20, longestWaitMs: 120_000 });
