import type { Job } from '@frontage/api-client/contract';
import { useCallback } from 'react';
import { useFormats, type Formats } from '../format/use-formats';
import { usePhrases, type Phrases } from '../use-phrases';

/** When a job is to begin, in a few words and in full. */
export type PlannedTime = { readonly text: string; readonly whole: string };
type Planned = Pick<Job, 'state' | 'applyAt' | 'applyLocalAt' | 'finishedAt'>;

/**
 * When a job is to begin; `null` for one that has begun. One whose locations wait for their own clocks is told by these as long as
 * some may still wait.
 */
export function plannedTime(t: Phrases, formats: Formats, job: Planned): PlannedTime | null {
  const isWaiting = job.state === 'scheduled' || (job.state === 'running' && job.applyLocalAt !== null);
  // A wall-clock time is read as it stands, on whichever clock.
  const at = job.applyLocalAt ?? job.applyAt;
  if (!isWaiting || at === null || job.finishedAt !== null) return null;
  const [day, clock] = [formats.moment(at, { inline: true }), formats.time(at)];
  const time = day === clock ? clock : `${day}, ${clock}`;
  const full = { time: formats.dateTime(at) };
  return job.applyLocalAt === null
    ? { text: t('activity:planned.at', { time }), whole: t('activity:planned.at', full) }
    : { text: t('activity:planned.locally', { time }), whole: t('activity:planned.locallyWhole', full) };
}

/** The same as a function of the job, in the language in use. */
export function usePlannedTime(): (job: Planned) => PlannedTime | null {
  const { t } = usePhrases();
  const formats = useFormats();
  return useCallback((job) => plannedTime(t, formats, job), [t, formats]);
}
