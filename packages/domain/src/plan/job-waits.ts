import { z } from 'zod';

/**
 * What an unfinished job stands still for: `grant`, the connection to the provider, which a person has to make again; `provider`, which does
 * not answer; `daily_limit`, the provider's calls of the next day (provider document B, 'Quotas').
 */
export const jobWaits = ['grant', 'provider', 'daily_limit'] as const;
export const jobWaitSchema = z.enum(jobWaits);
export type JobWait = z.infer<typeof jobWaitSchema>;

const hourMs = 3_600_000;

const californian = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' },
});

function partOf(at: Date, part: Intl.DateTimeFormatPartTypes): number {
  return Number(californian.formatToParts(at).find(({ type }) => type === part)?.value);
}

/** When the provider's quotas of the day are full again: the next midnight in California (Google Cloud, 'Quotas'). */
export function dailyLimitEnds(now: Date): Date {
  const midnight = Date.UTC(partOf(now, 'year'), partOf(now, 'month') - 1, partOf(now, 'day') + 1);
  const [summer, winter] = [new Date(midnight + 7 * hourMs), new Date(midnight + 8 * hourMs)];
  return partOf(summer, 'hour') === 0 ? summer : winter;
}
