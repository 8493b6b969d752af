import type { JobDetail } from '@frontage/api-client/contract';
import { carriesLedger } from '@frontage/domain';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { planPath } from '../../config/paths';
import { useFormats } from '../../shared/format/use-formats';
import { plannedTime } from '../../shared/hooks/use-job-time';
import { usePhrases } from '../../shared/use-phrases';
import { useActor } from '../../shared/hooks/use-actor';

/** What stands under the title of a job: how much it changes, where that came from, when, by whom, and the way to its plan. */
export function useJobFacts(projectId: string, job: JobDetail): readonly ReactNode[] {
  const { t } = usePhrases();
  const formats = useFormats();
  const by = useActor().by(job.createdBy);
  const planned = plannedTime(t, formats, job);
  const isCalledOff = job.applyAt !== null && job.startedAt === null && job.finishedAt !== null;
  return [
    ...(carriesLedger(job.kind)
      ? [
          t('activity:facts.changes', {
            count: job.total,
            locations: t('unit.locations', { count: job.locations }),
          }),
        ]
      : []),
    ...(job.fileName === null ? [] : [t('activity:facts.fromFile', { name: job.fileName })]),
    planned !== null
      ? t('activity:facts.planned', { planned: planned.whole, by })
      : t(isCalledOff ? 'activity:facts.scheduledBefore' : 'activity:facts.applied', {
          time: formats.relative(job.startedAt ?? job.createdAt, { inline: true }),
          by,
        }),
    ...(job.approvedBy === null ? [] : [t('approvals:approvedBy', { name: job.approvedBy.name })]),
    ...(job.planId === null
      ? []
      : [
          <Anchor key="plan" component={Link} to={planPath(job.planId, projectId)} inherit>
            {t('activity:seePlan')}
          </Anchor>,
        ]),
  ];
}
