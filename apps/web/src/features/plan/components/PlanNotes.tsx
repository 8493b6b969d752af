import type { Plan } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { jobPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { ApprovalNote } from './ApprovalNote';
import classes from './PlanNotes.module.css';

type PlanNotesProps = { readonly projectId: string; readonly plan: Plan };

/** How the request for the plan stands; once it is sent, when that is or was, and the way to its job. */
export function PlanNotes({ projectId, plan }: PlanNotesProps) {
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
