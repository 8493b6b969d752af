import { contract } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { useScheduleChanged } from '../../../shared/schedules/use-schedule-changed';
import { usePhrases } from '../../../shared/use-phrases';
import { postQueries } from '../queries';

type RetryFailedProps = {
  readonly projectId: string;
  /** The latest job about the post. */
  readonly jobId: string;
};

/** Sends a post again, unchanged, where its latest job failed and can be tried anew. Nothing where it cannot. */
export function RetryFailed({ projectId, jobId }: RetryFailedProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const changed = useScheduleChanged(projectId);
  const { data: job } = useQuery(postQueries.job(projectId, jobId));
  const retry = useMutation({
    mutationFn: () => api.call(contract.jobs.retry, { params: { projectId, jobId }, body: {} }),
    onSettled: changed,
    onError: (error) => notifyError({ title: errorText(error) }),
  });
  if (job === undefined || job.retryable === 0) return null;
  return (
    <Button
      size="xs"
      loading={retry.isPending}
      leftSection={<IconRefresh size={14} stroke={1.5} aria-hidden />}
      onClick={() => retry.mutate()}
    >
      {t('activity:retryFailed', { count: job.retryable })}
    </Button>
  );
}
