import { contract } from '@frontage/api-client/contract';
import { ConfirmDialog } from '@frontage/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../services/api';
import { useFormats } from '../format/use-formats';
import { useErrorText } from '../hooks/use-error-text';
import { notifyError, notifyInfo } from '../notify';
import { usePhrases } from '../use-phrases';
import { useScheduleChanged } from './use-schedule-changed';

type CancelJobProps = {
  readonly projectId: string;
  readonly jobId: string;
  /** What is cancelled, in words and as the button says it. */
  readonly touches: string;
  readonly confirmLabel: string;
  /** Whether nothing of it was sent. */
  readonly isWhole: boolean;
  readonly onClose: () => void;
};

/** Asks before what a job has not sent yet is cancelled, with the count of what it touches, and says what goes with it. */
export function CancelJob({ projectId, jobId, touches, confirmLabel, isWhole, onClose }: CancelJobProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const changed = useScheduleChanged(projectId);
  const { dateTime } = useFormats();
  const back = useQuery({
    queryKey: ['job', jobId, 'back', projectId] as const,
    queryFn: async ({ signal }) => {
      const job = await api.call(contract.jobs.detail, { params: { projectId, jobId }, signal });
      return job.comesBackAt;
    },
  });
  const cancel = useMutation({
    mutationFn: () => api.call(contract.jobs.cancel, { params: { projectId, jobId } }),
    onSuccess: ({ cancelled }) => {
      onClose();
      notifyInfo({ title: t('activity:cancelled', { count: cancelled }) });
    },
    onError: (error) =>
      notifyError(
        isWhole
          ? { title: t('activity:cancelWholeFailed'), text: errorText(error) }
          : { title: errorText(error) },
      ),
    onSettled: changed,
  });
  // Whoever confirms has read what goes with it.
  if (back.isLoading) return null;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(isWhole ? 'activity:cancelWhole' : 'activity:cancelTitle')}
      touches={touches}
      confirmLabel={confirmLabel}
      cancelLabel={t(isWhole ? 'activity:keepScheduled' : 'activity:keep')}
      onConfirm={() => cancel.mutate()}
      isBusy={cancel.isPending}
    >
      {t(isWhole ? 'activity:cancelWholeText' : 'activity:cancelText')}
      {back.data != null && <p>{t('activity:cancelBack', { when: dateTime(back.data) })}</p>}
    </ConfirmDialog>
  );
}
