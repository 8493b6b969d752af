import type { Job } from '@frontage/api-client/contract';
import { useCallback } from 'react';
import { usePhrases, type Phrases } from '../use-phrases';

/** What a job is called: readings and field policies by what they do, undos by what they take back, the rest by their plan's title. */
export function jobTitle(
  t: Phrases,
  {
    kind,
    title,
    source = null,
    undoOfJobId = null,
  }: Pick<Job, 'kind' | 'title'> & Partial<Pick<Job, 'source' | 'undoOfJobId'>>,
): string {
  if (kind === 'sync') return t('activity:syncTitle');
  if (kind === 'content') return t('activity:contentTitle');
  if (kind === 'suggestions') return t('activity:suggestionsTitle');
  if (kind === 'drafts') return t('activity:draftsTitle');
  if (kind === 'import') return t('activity:importTitle', { name: title });
  if (source === 'rule') return t('activity:ruleTitle');
  return undoOfJobId === null ? title : t('activity:undoOf', { title });
}

/** The same as a function of the job, in the language in use. */
export function useJobTitle(): (job: Job) => string {
  const { t } = usePhrases();
  return useCallback((job) => jobTitle(t, job), [t]);
}
