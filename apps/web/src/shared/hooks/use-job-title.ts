import type { Job } from '@frontage/api-client/contract';
import { useCallback } from 'react';
import { shownTitle } from '../plan-title';
import { usePhrases, type Phrases } from '../use-phrases';

/** What a job is called: readings and field policies by what they do, undos by what they take back, the rest by their plan's title. */
export function jobTitle(
  t: Phrases,
  {
    kind,
    title: stored,
    deed,
    source = null,
    undoOfJobId = null,
  }: Pick<Job, 'kind' | 'title'> & Partial<Pick<Job, 'source' | 'undoOfJobId' | 'deed'>>,
): string {
  if (kind === 'sync') return t('activity:syncTitle');
  if (kind === 'content') return t('activity:contentTitle');
  if (kind === 'suggestions') return t('activity:suggestionsTitle');
  if (kind === 'drafts') return t('activity:draftsTitle');
  if (kind === 'import') return t('activity:importTitle', { name: stored });
  if (source === 'rule') return t('activity:ruleTitle');
  const title = shownTitle(t, { title: stored, deed });
  return undoOfJobId === null ? title : t('activity:undoOf', { title });
}

/** The same as a function of the job, in the language in use. */
export function useJobTitle(): (job: Job) => string {
  const { t } = usePhrases();
  return useCallback((job) => jobTitle(t, job), [t]);
}
