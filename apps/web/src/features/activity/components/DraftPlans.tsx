import type { PlanRow } from '@frontage/api-client/contract';
import {
  DataTable,
  EmptyState,
  RelativeTime,
  RowCard,
  RowCardLine,
  type DataTableColumn,
} from '@frontage/ui';
import { IconFileCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { usePages } from '../../../shared/hooks/use-pages';
import { jobTitle } from '../../../shared/hooks/use-job-title';
import { usePhrases } from '../../../shared/use-phrases';
import { useActor } from '../../../shared/hooks/use-actor';
import { draftPlansQuery } from '../queries';
import classes from '../pages/activity-parts.module.css';

/** Plans that were left without being applied: the way back to each. */
export function DraftPlans({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const { name } = useActor();
  const { query: plans, rows, paging } = usePages(draftPlansQuery(projectId));

  const words = useMemo(() => {
    const title = (plan: PlanRow) => jobTitle(t, { ...plan, kind: 'apply' });
    const extent = ({ changes, locations }: PlanRow) =>
      t('activity:facts.changes', { count: changes, locations: t('unit.locations', { count: locations }) });
    return { title, extent };
  }, [t]);
  const { title, extent } = words;

  const columns = useMemo(
    (): DataTableColumn<PlanRow>[] => [
      {
        key: 'plan',
        header: t('activity:drafts.plan'),
        width: 220,
        grow: 3,
        render: (plan) => (
          <Link to={planPath(plan.id, projectId)} className={classes.title} title={words.title(plan)}>
            {words.title(plan)}
          </Link>
        ),
      },
      {
        key: 'changes',
        header: t('activity:drafts.changes'),
        width: 240,
        yields: 2,
        grow: 1,
        render: words.extent,
      },
      {
        key: 'by',
        yields: 1,
        header: t('activity:column.by'),
        width: 170,
        render: ({ createdBy }) => name(createdBy),
      },
      {
        key: 'made',
        header: t('activity:drafts.made'),
        width: 120,
        align: 'end',
        render: ({ createdAt }) => (
          <RelativeTime
            text={formats.relative(createdAt)}
            title={formats.dateTime(createdAt)}
            dateTime={createdAt}
          />
        ),
      },
    ],
    [t, formats, words, name, projectId],
  );

  if (plans.isError && rows.length === 0) return <LoadFailed query={plans} title={t('list.loadFailed')} />;
  return (
    <DataTable
      labels={{
        table: t('activity:drafts.list'),
        selectAll: '',
        selectRow: title,
        loading: t('state.loading'),
        results: (count) => t('list.results', { count }),
      }}
      columns={columns}
      rows={rows}
      getRowId={(plan) => plan.id}
      onOpen={(plan) => void navigate(planPath(plan.id, projectId))}
      {...paging}
      empty={
        <EmptyState icon={IconFileCheck} title={t('activity:drafts.empty')}>
          {t('activity:drafts.emptyText')}
        </EmptyState>
      }
      renderCard={(plan) => (
        <RowCard title={title(plan)} end={formats.relative(plan.createdAt)}>
          <RowCardLine>{extent(plan)}</RowCardLine>
        </RowCard>
      )}
    />
  );
}
