import type { Job } from '@frontage/api-client/contract';
import { useCallback } from 'react';
import { usePhrases } from '../use-phrases';

/** What a job is called: readings by what they do, undos by what they take back, the rest by their plan's title. */
export function useJobTitle(): (job: Job) => string {
  const { t } = usePhrases();
  return useCallback(
    (job) => {
      if (job.kind === 'sync') return t('activity:syncTitle');
      if (job.kind === 'content') return t('activity:contentTitle');
      if (job.kind === 'import') return t('activity:importTitle', { name: job.title });
      return job.undoOfJobId === null ? job.title : t('activity:undoOf', { title: job.title });
    },
    [t],
  );
}
