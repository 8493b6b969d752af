import type { Job } from '@frontage/api-client/contract';
import type { Phrases } from '../use-phrases';

/** What of a job's changes arrived: what the public sees, what never leaves Frontage, and what is kept by a profile that is not public. */
export function arrivedOf({ counts, kept }: Pick<Job, 'counts' | 'kept'>) {
  const { here = 0, notPublic = 0 } = kept ?? {};
  return { live: counts.live - here - notPublic, here, notPublic };
}

/** What is kept and not live, to stand after how many are live; `live` is left out where nothing else arrived. */
export function progressText(t: Phrases, job: Pick<Job, 'counts' | 'kept' | 'total'>, live: string): string {
  const { here, notPublic } = arrivedOf(job);
  const isAllHere = here > 0 && here === job.total;
  return [
    ...(isAllHere ? [] : [live]),
    ...(here > 0 ? [t('ledger:countHere', { count: here })] : []),
    ...(notPublic > 0 ? [t('ledger:countNotPublic', { count: notPublic })] : []),
  ].join(', ');
}
