import type { Job } from '@frontage/api-client/contract';

/** Everything of a job that its ledger follows from: while it is the same, a ledger read meanwhile agrees with the head. */
export function jobVersion({ state, counts }: Pick<Job, 'state' | 'counts'>): string {
  const numbers = Object.entries(counts).map(([name, count]) => `${name}:${String(count)}`);
  return [state, ...numbers.sort()].join(' ');
}
