import type { Approval } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import {
  DataTable,
  EmptyState,
  FilterBar,
  NoResults,
  PageHeader,
  RowCard,
  RowCardLine,
  StatusBadge,
  ViewTabs,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { paths, planPath } from '../../../config/paths';
import { DecideBar } from '../../../shared/approvals/DecideBar';
import { DecideDialogs, type PlanDecision } from '../../../shared/approvals/DecideDialogs';
import { inboxQuery } from '../../../shared/approvals/queries';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { sortHeadings } from '../../../shared/list/sort-headings';
import { useSelection } from '../../../shared/list/use-selection';
import { approvalsSummaryQuery } from '../../../shared/queries/approvals';
import { usePages } from '../../../shared/hooks/use-pages';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { approvalColumns, approvalLooks, Begin, riskyText } from '../components/columns';
import { inboxAddress, inboxViews, orderOf, type InboxFilter, type InboxView } from '../model/inbox-address';
import classes from './ApprovalsPage.module.css';
import { shownTitle } from '../../../shared/plan-title';

/** Plans that wait for the person, that they sent, and that they decided, of all their projects. */
export function ApprovalsPage() {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const user = useSessionStore(selectUser);
  const [filter, change] = useAddressState(inboxAddress);
  const setFilter = (part: Partial<InboxFilter>) => change((before) => ({ ...before, ...part }));
  const summary = useQuery(approvalsSummaryQuery()).data;
  const { query: inbox, rows, paging } = usePages(inboxQuery(filter));
  const selection = useSelection(inboxAddress.write(filter).toString(), rows);
  const [asked, setAsked] = useState<PlanDecision | null>(null);
  const now = inbox.dataUpdatedAt;
  const columns = useMemo(
    () => approvalColumns(t, formats, filter.view, now),
    [t, formats, filter.view, now],
  );

  const canDecide = filter.view === 'to_decide' && user !== null && can(user.userPermission, 'infos:edit');
  const chosen = rows.filter((row) => selection.ids.has(row.id));
  const isSearched = filter.search !== undefined && filter.search !== '';

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('approvals:title')}
        facts={[
          ...(summary === undefined ? [] : [t('approvals:facts.waiting', { count: summary.toDecide })]),
          t('approvals:facts.allProjects'),
        ]}
      />
      <InboxTabs view={filter.view} onChange={(view) => setFilter({ view, order: undefined })} />
      <FilterBar
        label={t('approvals:filters')}
        search={searchField(t, filter.search, (search) => setFilter({ search }))}
      />
      {inbox.isError && rows.length === 0 ? (
        <LoadFailed isFiltered={isSearched} query={inbox} title={t('list.loadFailed')} />
      ) : (
        <DataTable
          key={filter.view}
          labels={{
            table: t('approvals:list'),
            selectAll: t('action.selectAll', { count: rows.length }),
            selectRow: (row) => t('approvals:selectPlan', { name: shownTitle(t, row) }),
            loading: t('state.loading'),
            results: (count) => t('list.results', { count }),
          }}
          columns={columns}
          rows={rows}
          getRowId={idOf}
          {...sortHeadings({ sort: 'sent', order: orderOf(filter) }, ['sent'], ({ order }) =>
            setFilter({ order }),
          )}
          {...(canDecide
            ? { selection: selection.ids, onSelectionChange: selection.select, isSelecting: true }
            : {})}
          onOpen={(row) => void navigate(planPath(row.planId, row.projectId))}
          {...paging}
          empty={
            <NoApprovals
              view={filter.view}
              isSearched={isSearched}
              onClear={() => setFilter({ search: undefined })}
            />
          }
          renderCard={(row) => <Card row={row} view={filter.view} now={now} />}
        />
      )}
      <DecideBar
        label={t('approvals:bulk.label')}
        clearLabel={t('approvals:bulk.clear')}
        count={chosen.length}
        decisions={{
          approve: t('approvals:bulk.approve', { count: chosen.length }),
          reject: t('approvals:bulk.reject', { count: chosen.length }),
        }}
        onDecide={setAsked}
        onClear={selection.clear}
      />
      <DecideDialogs
        chosen={chosen}
        asked={asked}
        onClose={() => setAsked(null)}
        onDecided={() => {
          selection.clear();
          setAsked(null);
        }}
      />
    </div>
  );
}

type InboxTabsProps = { readonly view: InboxView; readonly onChange: (view: InboxView) => void };

function InboxTabs({ view: current, onChange }: InboxTabsProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const summary = useQuery(approvalsSummaryQuery()).data;
  const counts: Partial<Record<InboxView, number | undefined>> = {
    to_decide: summary?.toDecide,
    mine: summary?.mineWaiting,
  };
  return (
    <ViewTabs
      label={t('approvals:views.label')}
      value={current}
      onChange={(view) => onChange(view as InboxView)}
      tabs={inboxViews.map((view) => {
        const count = counts[view];
        return {
          id: view,
          label: t(`approvals:views.${view}`),
          ...(count === undefined ? {} : { count: formats.number(count) }),
        };
      })}
    />
  );
}

type NoApprovalsProps = {
  readonly view: InboxView;
  readonly isSearched: boolean;
  readonly onClear: () => void;
};

function NoApprovals({ view, isSearched, onClear }: NoApprovalsProps) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  return isSearched ? (
    <NoResults title={t('list.noResults')} clearAll={{ label: t('action.clearAll'), onSelect: onClear }} />
  ) : (
    <EmptyState
      icon={IconUserCheck}
      title={t(`approvals:empty.${view}`)}
      actions={
        user !== null && meets(user, screens.locations.rule) ? (
          <Button component={Link} to={paths.locations}>
            {t('approvals:empty.action')}
          </Button>
        ) : undefined
      }
    >
      {t(`approvals:empty.${view}Text`)}
    </EmptyState>
  );
}

const idOf = (row: Approval) => row.id;

function Card({
  row,
  view,
  now,
}: {
  readonly row: Approval;
  readonly view: InboxView;
  readonly now: number;
}) {
  const { t } = usePhrases();
  const formats = useFormats();
  const by = view === 'mine' ? row.projectName : `${row.requestedBy.name} · ${row.projectName}`;
  return (
    <RowCard title={shownTitle(t, row)} end={formats.relative(row.requestedAt)}>
      <RowCardLine>{by}</RowCardLine>
      <RowCardLine
        end={
          row.state === 'waiting' && row.risky.length > 0 ? (
            <StatusBadge state="failed" label={riskyText(t, formats, row)} />
          ) : (
            <StatusBadge state={approvalLooks[row.state]} label={t(`approvals:state.${row.state}`)} />
          )
        }
      >
        {t('approvals:changesOn', {
          changes: t('unit.changes', { count: row.changes }),
          locations: t('unit.locations', { count: row.locations }),
        })}
      </RowCardLine>
      {row.state === 'waiting' && row.wantedAt !== null && (
        <RowCardLine>
          <Begin row={row} now={now} />
        </RowCardLine>
      )}
    </RowCard>
  );
}
