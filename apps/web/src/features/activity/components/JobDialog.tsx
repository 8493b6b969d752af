import type { JobDetail } from '@frontage/api-client/contract';
import { Suspense } from 'react';
import { useJobTitle } from '../../../shared/hooks/use-job-title';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';

const MoveEdit = lazyPart(async () => (await import('../../../shared/schedules/MoveEdit')).MoveEdit);
const CancelJob = lazyPart(async () => (await import('../../../shared/schedules/CancelJob')).CancelJob);

type JobDialogProps = {
  readonly projectId: string;
  readonly job: JobDetail;
  readonly opened: 'cancel' | 'move' | null;
  readonly onClose: () => void;
};

/** What a person is asked before a job is cancelled, or waits for another time. */
export function JobDialog({ projectId, job, opened, onClose }: JobDialogProps) {
  const { t } = usePhrases();
  const title = useJobTitle();
  if (opened === 'move' && job.planId !== null && job.wall !== null)
    return (
      <Suspense fallback={null}>
        <MoveEdit
          projectId={projectId}
          edit={{
            planId: job.planId,
            name: title(job),
            locations: job.locations,
            wall: job.wall,
            localAt: job.applyLocalAt,
            isWaitingApproval: false,
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  if (opened !== 'cancel') return null;
  return (
    <Suspense fallback={null}>
      <CancelJob
        projectId={projectId}
        jobId={job.id}
        touches={t('unit.changes', { count: job.counts.queued })}
        confirmLabel={t('activity:cancelConfirm', { count: job.counts.queued })}
        isWhole={job.state === 'scheduled'}
        onClose={onClose}
      />
    </Suspense>
  );
}
