import type { Suggestion } from '@frontage/api-client/contract';
import {
  BulkBar,
  DataTable,
  EmptyState,
  FilterBar,
  NoResults,
  RowCard,
  RowCardLine,
  SegmentedFilter,
  SplitName,
  StatusBadge,
} from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconCheck, IconGitPullRequest, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobPath, locationPath, planPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { notifyError } from '../../../shared/notify';
import { useGroupChip } from '../../../shared/locations/use-group-chip';
import { searchField } from '../../../shared/search-field';
import { planTitle } from '../../../shared/plan-title';
import { usePhrases } from '../../../shared/use-phrases';
import { chipNames, noFilter, type ChipName, type PendingFilter } from '../model/pending-address';
import classes from './SuggestionList.module.css';
import { idOf, pendingQueries, serverFilter, useDecide, type Decision } from '../queries';
import { Decide, DecisionMade, sourceText, suggestionColumns } from './columns';
import { FilterMenu } from './FilterMenu';
import { BothValues } from './Values';

type SuggestionListProps = {
  readonly projectId: string;
  readonly filter: PendingFilter;
  readonly onChange: (part: Partial<PendingFilter>) => void;
  readonly parts: React.ComponentProps<typeof FilterMenu>['parts'];
  readonly canDecide: boolean;
};

type Chosen = { readonly ids: ReadonlySet<string>; readonly isAll: boolean };
type Done = { readonly kind: Decision['decision']; readonly jobId: string | null; readonly planId: string };
const nothing: Chosen = { ids: new Set(), isAll: false };

/** What others suggest, with both values, to be taken over or rejected: one, some, or all that match. */
export function SuggestionList(props: SuggestionListProps) {
  const { projectId, filter, onChange, parts, canDecide } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const prefix = useNamePrefix(projectId);
  const { query, rows, total, paging } = usePages(pendingQueries.suggestions(projectId, filter));
  const [chosen, setChosen] = useState(nothing);
  const [done, setDone] = useState<Done | null>(null);
  const deciding = useDecide(projectId);
  const isOpen = filter.state === 'open';
  const mayDecide = canDecide && isOpen;

  const act = (decision: Decision, after: (answer: Done & { isWaiting: boolean }) => void) =>
    deciding.mutate(decision, {
      onSuccess: ({ jobId, planId, isWaiting }) =>
        after({ kind: decision.decision, jobId, planId, isWaiting }),
      onError: (error) => notifyError({ title: t('pending:failed'), text: errorText(error) }),
    });
  const decideOne = (row: Suggestion, decision: Decision['decision']) => {
    const what = `${t(`pending:part.${row.part}`)}, ${row.location.name}`;
    const title = t(decision === 'approve' ? 'pending:planAccept' : 'pending:planReject', { what });
    act({ decision, title: planTitle(title), selection: { ids: [row.id] }, review: false }, setDone);
  };
  const count = chosen.isAll ? (total ?? rows.length) : chosen.ids.size;
  const decideMany = (decision: Decision['decision']) => {
    const selection = chosen.isAll ? { filter: serverFilter(filter) } : { ids: [...chosen.ids] };
    const title = t(decision === 'approve' ? 'pending:acceptMany' : 'pending:rejectMany', { count });
    act({ decision, title, selection, review: true }, ({ planId }) => {
      setChosen(nothing);
      void navigate(planPath(planId, projectId));
    });
  };
  const change = (part: Partial<PendingFilter>) => {
    setChosen(nothing);
    onChange(part);
  };
  const columns = useMemo(
    () =>
      suggestionColumns(
        { t, formats, projectId, prefix },
        filter.state,
        mayDecide ? decideOne : undefined,
        deciding.isPending,
      ),
    // The two answers are made anew with every drawing and do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t, formats, projectId, prefix, filter.state, mayDecide, deciding.isPending],
  );
  const chipText = (name: ChipName): string => {
    if (name === 'part' && filter.part !== undefined) return t(`pending:part.${filter.part}`);
    if (name === 'policy' && filter.policy !== undefined) return t(`pending:policy.${filter.policy}`);
    return t('pending:filter.yes');
  };
  const groupChip = useGroupChip(projectId, filter.group);
  const named = chipNames
    .filter((name) => filter[name] !== undefined)
    .map((name) => ({
      id: name,
      name: t(`pending:filter.${name}`),
      value: chipText(name),
      removeLabel: t('action.removeNamed', { name: t(`pending:filter.${name}`) }),
    }));
  const chips = [...named, ...groupChip];
  const isNarrowed = chips.length > 0 || filter.search !== undefined;

  return (
    <>
      <FilterBar
        label={t('pending:find')}
        lead={
          <SegmentedFilter
            label={t('pending:filter.state')}
            value={filter.state}
            onChange={(state) => change({ state })}
            options={(['open', 'decided'] as const).map((value) => ({
              value,
              label: t(`pending:state.${value}`),
            }))}
          />
        }
        search={searchField(t, filter.search, (search) => change({ search }))}
        filters={chips}
        onRemove={(id) => change({ [id]: undefined })}
        moreLabel={(more) => t('pending:more', { count: more })}
        add={<FilterMenu projectId={projectId} parts={parts} onChoose={change} />}
      />
      {done !== null && (
        <div className={classes.done} role="status">
          <StatusBadge state={done.jobId === null ? 'inReview' : 'sent'} label={doneText(t, done)} />
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              void navigate(
                done.jobId === null ? planPath(done.planId, projectId) : jobPath(done.jobId, projectId),
              )
            }
          >
            {t('pending:toJob')}
          </Button>
        </div>
      )}
      {query.isError && rows.length === 0 ? (
        <LoadFailed isFiltered={isNarrowed} query={query} title={t('list.loadFailed')} />
      ) : (
        <DataTable
          key={filter.state}
          labels={{
            table: t('pending:list'),
            selectAll: t('action.selectAll', { count: rows.length }),
            selectRow: (row) =>
              t('pending:selectRow', { field: t(`fields:field.${row.field}`), name: row.location.name }),
            loading: t('state.loading'),
            results: (count) => t('list.results', { count }),
          }}
          columns={columns}
          rows={rows}
          getRowId={idOf}
          {...(mayDecide
            ? {
                selection: chosen.isAll ? new Set(rows.map(idOf)) : chosen.ids,
                onSelectionChange: (ids: ReadonlySet<string>) => setChosen({ ids, isAll: false }),
                isSelecting: true,
              }
            : {})}
          onOpen={(row) => void navigate(locationPath(row.location.id, projectId))}
          {...paging}
          empty={
            isNarrowed ? (
              <NoResults
                title={t('list.noResults')}
                clearAll={{ label: t('action.clearAll'), onSelect: () => change(noFilter) }}
              />
            ) : (
              <EmptyState
                icon={IconGitPullRequest}
                title={t(isOpen ? 'pending:empty.suggestions' : 'pending:empty.decided')}
              >
                {t(isOpen ? 'pending:empty.suggestionsText' : 'pending:empty.decidedText')}
              </EmptyState>
            )
          }
          renderCard={(row) => (
            <RowCard
              title={<SplitName name={row.location.name} prefix={prefix} />}
              end={formats.relative(row.openedAt)}
            >
              <RowCardLine>
                {t(`fields:field.${row.field}`)} · {sourceText(t, row)}
              </RowCardLine>
              <BothValues field={row.field} from={row.ours} to={row.theirs} />
              {mayDecide && <Decide t={t} row={row} decide={decideOne} isBusy={deciding.isPending} />}
              {!isOpen && <DecisionMade t={t} row={row} projectId={projectId} />}
            </RowCard>
          )}
        />
      )}
      {count > 0 && (
        <BulkBar
          label={t('pending:bulk')}
          countText={t('list.selected', { count })}
          {...(!chosen.isAll && total !== undefined && total > count
            ? {
                selectAll: {
                  label: t('action.selectAll', { count: total }),
                  onSelect: () => setChosen({ ids: new Set(), isAll: true }),
                },
              }
            : {})}
          actions={[
            {
              id: 'approve',
              label: `${t('pending:acceptMany', { count })}…`,
              icon: IconCheck,
              isDisabled: deciding.isPending,
              onSelect: () => decideMany('approve'),
            },
            {
              id: 'reject',
              label: `${t('pending:rejectMany', { count })}…`,
              icon: IconX,
              isDisabled: deciding.isPending,
              onSelect: () => decideMany('reject'),
            },
          ]}
          clearLabel={t('pending:clearSelection')}
          onClear={() => setChosen(nothing)}
        />
      )}
    </>
  );
}

function doneText(t: ReturnType<typeof usePhrases>['t'], { kind, jobId }: Done): string {
  if (jobId === null) return t('pending:waiting');
  return t(kind === 'approve' ? 'pending:accepted' : 'pending:rejected');
}
