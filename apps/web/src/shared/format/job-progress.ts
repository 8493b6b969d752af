import type { Job } from '@frontage/api-client/contract';
import type { Phrases } from '../use-phrases';

/**
 * What of a job's changes arrived: what the public sees, what never leaves Frontage, what is kept by a profile that is not public, and what
 * was deleted.
 */
export function arrivedOf({ counts, kept }: Pick<Job, 'counts' | 'kept'>) {
  const { here = 0, notPublic = 0, deleted = 0 } = kept ?? {};
  return { live: counts.live - here - notPublic - deleted, here, notPublic, deleted };
}

/** What of a job's changes a person must look at: what was rejected or failed, unless a later job changed it again. */
export function needsOf({ counts, answered }: Pick<Job, 'counts' | 'answered'>) {
  const rejected = counts.rejected - (answered?.rejected ?? 0);
  const failed = counts.failed - (answered?.failed ?? 0);
  return { rejected, failed, total: rejected + failed };
}

/** What arrived and is not live, to stand after how many are live; `live` is left out where a job only deletes or only saves here. */
export function progressText(t: Phrases, job: Pick<Job, 'counts' | 'kept' | 'total'>, live: string): string {
  const { live: seen, here, notPublic, deleted } = arrivedOf(job);
  const isAllHere = here > 0 && here === job.total;
  const isDeleting = deleted > 0 && seen === 0;
  return [
    ...(isAllHere || isDeleting ? [] : [live]),
    ...(here > 0 ? [t('ledger:countHere', { count: here })] : []),
    ...(notPublic > 0 ? [t('ledger:countNotPublic', { count: notPublic })] : []),
    ...(deleted > 0 ? [t('ledger:countDeleted', { count: deleted })] : []),
  ].join(', ');
}
