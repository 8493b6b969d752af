import type { JobDetail } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { needsOf } from '../../../shared/format/job-progress';
import { usePhrases } from '../../../shared/use-phrases';

type NeedsPersonProps = {
  readonly job: JobDetail;
  readonly canEdit: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onReview: () => void;
};

/** The one note above a ledger: what a person has to do, and the actions for it. Nothing if there is nothing to do. */
export function NeedsPerson({ job, canEdit, isRetrying, onRetry, onReview }: NeedsPersonProps) {
  const { t } = usePhrases();
  const { rejected, failed, total: needed } = needsOf(job);
  if (needed === 0) return null;
  const parts = [
    rejected > 0 ? t('activity:needs.rejected', { count: rejected }) : '',
    failed > 0 ? t('activity:needs.failed', { count: failed }) : '',
    job.retryable > 0 ? t('activity:needs.retryable', { count: job.retryable }) : '',
  ].filter((part) => part !== '');
  return (
    <Note
      tone="bad"
      title={t('activity:needs.title', { count: needed })}
      actions={
        <>
          {canEdit && job.retryable > 0 && (
            <Button
              size="xs"
              loading={isRetrying}
              onClick={onRetry}
              leftSection={<IconRefresh size={14} stroke={1.5} aria-hidden />}
            >
              {t('activity:retryFailed', { count: job.retryable })}
            </Button>
          )}
          <Button size="xs" onClick={onReview}>
            {rejected > 0 ? t('activity:review', { count: rejected }) : t('activity:view.needs_you')}
          </Button>
        </>
      }
    >
      {parts.join(', ')}
    </Note>
  );
}
