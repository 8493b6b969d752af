import { contract, type ScheduleRow } from '@frontage/api-client/contract';
import { ConfirmDialog } from '@frontage/ui';
import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { useScheduleChanged } from '../../../shared/schedules/use-schedule-changed';
import { usePhrases } from '../../../shared/use-phrases';
import { api } from '../../../services/api';
import { ownerOf } from '../model/schedule-items';
import { cancelPost, unlessRefused } from '../queries';

type CancelManyProps = {
  readonly projectId: string;
  /** Posts and edits of which something waits to be sent. */
  readonly rows: readonly ScheduleRow[];
  readonly onClose: () => void;
};

/** Asks before what several entries have not sent yet is cancelled. */
export function CancelMany({ projectId, rows, onClose }: CancelManyProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const changed = useScheduleChanged(projectId);
  const cancel = useMutation({
    mutationFn: async () => {
      const failures: unknown[] = [];
      for (const row of rows)
        await cancelRow(ownerOf(row, projectId), row).catch((error: unknown) => failures.push(error));
      return failures;
    },
    onSettled: changed,
    onSuccess: ([why, ...others]) => {
      onClose();
      const failed = why === undefined ? 0 : others.length + 1;
      if (failed < rows.length)
        notifyInfo({ title: t('posts:many.cancelled', { count: rows.length - failed }) });
      if (failed > 0) notifyError({ title: t('activity:cancelWholeFailed'), text: errorText(why) });
    },
  });
  const waiting = rows.reduce((sum, { counts }) => sum + counts.scheduled, 0);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('activity:cancelWhole')}
      touches={t('posts:many.touches', {
        entries: t('posts:many.entries', { count: rows.length }),
        locations: t('unit.locations', { count: waiting }),
      })}
      confirmLabel={t('posts:many.cancel', { count: rows.length })}
      cancelLabel={t('activity:keepScheduled')}
      onConfirm={() => cancel.mutate()}
      isBusy={cancel.isPending}
    >
      {t('posts:delete.notSent')}
    </ConfirmDialog>
  );
}

/** Cancels what waits of one entry; what was sent meanwhile has left. */
async function cancelRow(projectId: string, row: ScheduleRow): Promise<void> {
  if (row.what === 'edit') {
    if (row.jobId === null) return;
    await api.call(contract.jobs.cancel, { params: { projectId, jobId: row.jobId } });
  } else await unlessRefused('post_not_waiting', null, () => cancelPost(projectId, row.id, { all: true }));
}
