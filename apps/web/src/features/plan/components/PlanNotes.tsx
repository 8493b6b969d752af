import type { Plan, PostSeriesSummary } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { jobPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { ApprovalNote } from './ApprovalNote';
import classes from './PlanNotes.module.css';

const MovedNote = lazyPart(async () => (await import('./MovedNote')).MovedNote);
const ConflictsNote = lazyPart(async () => (await import('./ConflictsNote')).ConflictsNote);
const NotPublicNote = lazyPart(async () => (await import('./NotPublicNote')).NotPublicNote);
const SeriesNote = lazyPart(async () => (await import('./SeriesNote')).SeriesNote);

type PlanNotesProps = SendingProps & {
  /** The series that the plan is the first of; `null` for none. */
  readonly series: PostSeriesSummary | null;
  /** Whether the viewer may change what is in it. */
  readonly canChange: boolean;
};

/** Notes on a plan: what moved since, what is left out as newer work, edits the public will not see, the request for approval or the time, and whether it recurs. */
export function PlanNotes({ projectId, plan, series, canChange }: PlanNotesProps) {
  return (
    <>
      {plan.moved > 0 && (
        <div className={classes.note}>
          <Suspense>
            <MovedNote projectId={projectId} plan={plan} canCompare={canChange} />
          </Suspense>
        </div>
      )}
      {canChange && plan.conflicts > 0 && (
        <div className={classes.note}>
          <Suspense>
            <ConflictsNote projectId={projectId} plan={plan} />
          </Suspense>
        </div>
      )}
      {plan.notPublic > 0 && (
        <div className={classes.note}>
          <Suspense>
            <NotPublicNote plan={plan} />
          </Suspense>
        </div>
      )}
      <SendingNote projectId={projectId} plan={plan} />
      {series !== null && series.state !== 'refused' && (
        <div className={classes.note}>
          <Suspense>
            <SeriesNote projectId={projectId} series={series} />
          </Suspense>
        </div>
      )}
    </>
  );
}

type SendingProps = { readonly projectId: string; readonly plan: Plan };

/** How the request for the plan stands; once it is sent, when that is or was, and the way to its job. */
function SendingNote({ projectId, plan }: SendingProps) {
  const { t } = usePhrases();
  const { dateTime } = useFormats();
  const { approval, jobId } = plan;
  if (jobId === null)
    return approval === null ? null : (
      <div className={classes.note}>
        <ApprovalNote plan={plan} />
      </div>
    );
  const when =
    plan.state !== 'scheduled' || plan.applyAt === null
      ? t('plan:wasApplied')
      : plan.applyLocalAt === null
        ? t('plan:scheduledFor', { time: dateTime(plan.applyAt) })
        : t('plan:scheduledLocally', { time: dateTime(plan.applyLocalAt) });
  const approvedBy = approval?.state === 'approved' ? (approval.decidedBy ?? undefined) : undefined;
  return (
    <div className={classes.note}>
      <Note
        tone="info"
        title={when}
        actions={
          <Button component={Link} to={jobPath(jobId, projectId)} size="xs">
            {t('plan:openJob')}
          </Button>
        }
      >
        {approval !== null &&
          approvedBy !== undefined &&
          t('approvals:plan.approvedBy', { requester: approval.requestedBy.name, name: approvedBy.name })}
      </Note>
    </div>
  );
}
