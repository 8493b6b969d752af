import type { Approval } from '@frontage/api-client/contract';
import { EmptyState } from '@frontage/ui';
import { Button, Checkbox } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { DecideBar } from '../../../shared/approvals/DecideBar';
import { DecideDialogs, type PlanDecision } from '../../../shared/approvals/DecideDialogs';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { PageSkeleton } from '../../../shared/components/PageSkeleton';
import { usePages } from '../../../shared/hooks/use-pages';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { useSelection } from '../../../shared/list/use-selection';
import { approvalsSummaryQuery } from '../../../shared/queries/approvals';
import { usePhrases } from '../../../shared/use-phrases';
import { waitingPlansQuery } from '../queries';
import classes from './ApprovalsWaiting.module.css';
import { WaitingPlan } from './WaitingPlan';

type ApprovalsWaitingProps = { readonly canDecide: boolean };

/** What waits for people of ours: whole plans, each with the values that it would change, approved or rejected here. */
export function ApprovalsWaiting({ canDecide }: ApprovalsWaitingProps) {
  const { t } = usePhrases();
  const shown = useShownProjects().map(({ id }) => id);
  const { query, rows, paging } = usePages(waitingPlansQuery(shown));
  const mine = useQuery(approvalsSummaryQuery()).data?.mineWaiting ?? 0;
  const ticked = useSelection(shown.join(), rows);
  const [single, setSingle] = useState<Approval | null>(null);
  const [asked, setAsked] = useState<PlanDecision | null>(null);
  const selected = rows.filter(({ id }) => ticked.ids.has(id));
  const close = () => {
    setAsked(null);
    setSingle(null);
  };
  const tick = (id: string, isOn: boolean) =>
    ticked.select(new Set([...[...ticked.ids].filter((one) => one !== id), ...(isOn ? [id] : [])]));
  const toggleAll = () =>
    ticked.select(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id)));
  if (query.isError && rows.length === 0) return <LoadFailed query={query} title={t('list.loadFailed')} />;
  if (paging.isLoading)
    return (
      <div className={classes.coming}>
        <PageSkeleton />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconUserCheck}
        title={t('pending:empty.approvalsNone')}
        actions={
          <Button component={Link} to={mine > 0 ? `${paths.approvals}?view=mine` : paths.approvals}>
            {t('pending:empty.toApprovals')}
          </Button>
        }
      >
        {mine > 0 ? t('pending:mine', { count: mine }) : t('pending:empty.approvalsText')}
      </EmptyState>
    );
  return (
    <>
      <div className={classes.list}>
        {canDecide && rows.length > 1 && (
          <Checkbox
            className={classes.all ?? ''}
            label={t('action.selectAll', { count: rows.length })}
            checked={selected.length === rows.length}
            indeterminate={selected.length > 0 && selected.length < rows.length}
            onChange={toggleAll}
          />
        )}
        <ul className={classes.plans} aria-label={t('pending:approvals.list')}>
          {rows.map((row) => (
            <WaitingPlan
              key={row.id}
              approval={row}
              isTogether={shown.length > 1}
              {...(canDecide
                ? {
                    isTicked: ticked.ids.has(row.id),
                    onTick: (isOn: boolean) => tick(row.id, isOn),
                    onDecide: (decision: PlanDecision) => {
                      setSingle(row);
                      setAsked(decision);
                    },
                  }
                : {})}
            />
          ))}
        </ul>
        {paging.hasMore && (
          <Button className={classes.more ?? ''} loading={paging.isLoadingMore} onClick={paging.onLoadMore}>
            {t('action.showMore')}
          </Button>
        )}
      </div>
      <DecideBar
        label={t('approvals:bulk.label')}
        clearLabel={t('approvals:bulk.clear')}
        count={selected.length}
        decisions={{
          approve: t('approvals:bulk.approve', { count: selected.length }),
          reject: t('approvals:bulk.reject', { count: selected.length }),
        }}
        onDecide={setAsked}
        onClear={ticked.clear}
      />
      <DecideDialogs
        chosen={single === null ? selected : [single]}
        asked={asked}
        onClose={close}
        onDecided={() => {
          ticked.clear();
          close();
        }}
      />
    </>
  );
}
