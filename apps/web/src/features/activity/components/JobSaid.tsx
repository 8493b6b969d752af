import type { Job } from '@frontage/api-client/contract';
import { VisuallyHidden } from '@mantine/core';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { arrivedOf, needsOf, progressText } from '../../../shared/format/job-progress';

const steps = 4;

/** Says how a job goes on to people who do not see its bar: at each quarter and each change of state, not at every change. */
export function JobSaid({ job }: { readonly job: Job }) {
  const { t } = usePhrases();
  const { percent } = useFormats();
  const { state, total } = job;
  const quarter = total === 0 ? 0 : Math.floor((arrivedOf(job).live / total) * steps) / steps;
  const needsYou = needsOf(job).total;
  const text =
    state === 'done' && needsYou > 0
      ? t('activity:doneNeedsYou', { count: needsYou })
      : total === 0
        ? t(`ledger:jobState.${state}`)
        : `${t(`ledger:jobState.${state}`)}, ${progressText(t, job, t('activity:liveShare', { percent: percent(quarter) }))}`;
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
