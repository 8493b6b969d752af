import { contract, type Plan, type ResponseOf } from '@frontage/api-client/contract';
import { PageHeader, Tag } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconDownload, IconEyeOff } from '@tabler/icons-react';
import { api } from '../../../services/api';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../shared/format/use-formats';
import { useDownload } from '../../../shared/hooks/use-download';
import { composerOf } from '../../../shared/posts/composer-address';
import { usePhrases } from '../../../shared/use-phrases';
import { useActor } from '../../../shared/hooks/use-actor';
import classes from './PlanHeader.module.css';
import { shownTitle } from '../../../shared/plan-title';

type PlanHeaderProps = {
  readonly projectId: string;
  readonly plan: Plan;
  /** Of a plan that makes a post: the viewer's draft of it, and how many chosen locations it leaves out. */
  readonly made: Pick<ResponseOf<typeof contract.postSeries.ofPlan>, 'draft' | 'leftOut'> | undefined;
  readonly onFailed: (error: unknown) => void;
};

/** What the plan is called, what it touches, where it came from, and its download. */
export function PlanHeader({ projectId, plan, made, onFailed }: PlanHeaderProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const download = useDownload();
  const by = useActor().by(plan.createdBy);
  const { locations, locationsChanged } = plan.counts;
  const facts = [
    locationsChanged === locations
      ? t('unit.locations', { count: locations })
      : t('plan:facts.touches', { count: locationsChanged, of: formats.number(locations) }),
    plan.fileName === null
      ? t(`ledger:planSource.${plan.source}`)
      : t('plan:facts.fromFile', { name: plan.fileName }),
    made !== undefined && made.leftOut > 0 && t('plan:facts.postLeftOut', { count: made.leftOut }),
    plan.rowsLeftOut > 0 && t('plan:facts.rowsLeftOut', { count: plan.rowsLeftOut }),
    t('plan:facts.made', { time: formats.relative(plan.createdAt, { inline: true }), by }),
    plan.jobId === null && (
      <span key="nothing-sent" className={classes.fact}>
        <IconEyeOff size={14} stroke={1.5} aria-hidden /> {t('plan:nothingSent')}
      </span>
    ),
  ];
  return (
    <PageHeader
      title={t(plan.undoOfJobId === null ? 'plan:title' : 'plan:undoTitle', {
        title: plan.source === 'rule' ? t('activity:ruleTitle') : shownTitle(t, plan),
      })}
      {...(plan.state === 'draft' ? {} : { state: <Tag>{t(`ledger:planState.${plan.state}`)}</Tag> })}
      facts={facts}
      actions={
        <>
          {made?.draft != null && plan.state === 'draft' && (
            <Button component={Link} to={composerOf(made.draft)}>
              {t('plan:editPost')}
            </Button>
          )}
          <Button
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            loading={download.isPending}
            onClick={() =>
              download.mutate(
                () => api.download(contract.plans.exportCsv, { params: { projectId, planId: plan.id } }),
                { onError: onFailed },
              )
            }
          >
            {t('plan:download')}
          </Button>
        </>
      }
    />
  );
}
