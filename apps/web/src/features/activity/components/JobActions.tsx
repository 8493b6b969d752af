import { contract, type JobDetail } from '@frontage/api-client/contract';
import { carriesLedger } from '@frontage/domain';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCalendarTime, IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { api } from '../../../services/api';
import { useDownload } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { useJobActions } from '../mutations';

type JobActionsProps = {
  readonly projectId: string;
  readonly job: JobDetail;
  readonly canEdit: boolean;
  /** Asked to cancel what was not sent yet; nothing is cancelled before that is confirmed. */
  readonly onCancel: () => void;
  /** Asked for another time; absent where the job has none that the person may change. */
  readonly onMove: (() => void) | undefined;
};

/** What can be done with a whole job: download its ledger, cancel its rest, take it back. */
export function JobActions({ projectId, job, canEdit, onCancel, onMove }: JobActionsProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { undo } = useJobActions(projectId, job.id);
  const download = useDownload();
  const failed = (error: unknown) => notifyError({ title: errorText(error) });
  return (
    <>
      {carriesLedger(job.kind) && (
        <Button
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          loading={download.isPending}
          onClick={() =>
            download.mutate(
              () => api.download(contract.jobs.ledgerCsv, { params: { projectId, jobId: job.id } }),
              { onError: failed },
            )
          }
        >
          {t('activity:downloadLedger')}
        </Button>
      )}
      {onMove !== undefined && (
        <Button leftSection={<IconCalendarTime size={16} stroke={1.5} aria-hidden />} onClick={onMove}>
          {t('activity:changeTime')}
        </Button>
      )}
      {canEdit && job.counts.queued > 0 && (
        <Button leftSection={<IconPlayerStop size={16} stroke={1.5} aria-hidden />} onClick={onCancel}>
          {t(job.state === 'scheduled' ? 'activity:cancelAll' : 'activity:cancelRest')}
        </Button>
      )}
      {job.undonePlanId !== null && (
        <Button component={Link} to={planPath(job.undonePlanId, projectId)}>
          {t('activity:undone')}
        </Button>
      )}
      {canEdit && (job.canUndo || job.canReturn) && (
        <Button
          leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
          loading={undo.isPending}
          onClick={() =>
            undo.mutate(undefined, {
              onSuccess: ({ planId }) => void navigate(planPath(planId, projectId)),
              onError: failed,
            })
          }
        >
          {t(job.canReturn ? 'activity:planReturn' : 'activity:undo')}
        </Button>
      )}
    </>
  );
}
