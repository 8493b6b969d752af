import { DataTable, EmptyState, NoResults, RowCard, RowCardLine, SplitName, StatusBadge } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconGitPullRequest } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { jobPath, locationPath, planPath } from '../../../config/paths';
import { DecideBar } from '../../../shared/approvals/DecideBar';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { useSelection } from '../../../shared/list/use-selection';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { chipNames, noFilter, pendingAddress } from '../model/pending-address';
import { idOf, pendingQueries } from '../queries';
import { useSuggestionDecisions, type Decided } from '../use-suggestion-decisions';
import { Decide, DecisionMade, sourceText, suggestionColumns } from './columns';
import { SuggestionFilters, type SuggestionFiltersProps } from './SuggestionFilters';
import classes from './SuggestionList.module.css';
import { BothValues } from './Values';

type SuggestionListProps = SuggestionFiltersProps & { readonly canDecide: boolean };

/** What others suggest, with both values, to be taken over or rejected: one, some, or all that match. */
export function SuggestionList({ projectId, filter, onChange, parts, canDecide }: SuggestionListProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const prefix = useNamePrefix(projectId);
  const { query, rows, total, paging } = usePages(pendingQueries.suggestions(projectId, filter));
  const selection = useSelection(`${projectId}?${pendingAddress.write(filter).toString()}`, rows, total);
  const { decided, isBusy, decideOne, decideTicked } = useSuggestionDecisions(projectId, filter, selection);
  const isOpen = filter.state === 'open';
  const mayDecide = canDecide && isOpen;
  const columns = useMemo(
    () =>
      suggestionColumns(
        { t, formats, projectId, prefix },
        filter.state,
        mayDecide ? decideOne : undefined,
        isBusy,
      ),
    // The answer is made anew with every drawing and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t, formats, projectId, prefix, filter.state, mayDecide, isBusy],
  );
  const narrowed = [...chipNames, 'group', 'search'] as const;
  const isNarrowed = narrowed.some((name) => filter[name] !== undefined);
  const { count } = selection;

  return (
    <>
      <SuggestionFilters projectId={projectId} filter={filter} onChange={onChange} parts={parts} />
      {decided !== null && <DecidedNote projectId={projectId} decided={decided} />}
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
                selection: selection.ids,
                onSelectionChange: selection.select,
                isSelecting: true,
              }
            : {})}
          onOpen={(row) => void navigate(locationPath(row.location.id, projectId))}
          {...paging}
          empty={
            isNarrowed ? (
              <NoResults
                title={t('list.noResults')}
                clearAll={{ label: t('action.clearAll'), onSelect: () => onChange(noFilter) }}
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
              {mayDecide && <Decide t={t} row={row} decide={decideOne} isBusy={isBusy} />}
              {!isOpen && <DecisionMade t={t} row={row} projectId={projectId} />}
            </RowCard>
          )}
        />
      )}
      <DecideBar
        label={t('pending:bulk')}
        clearLabel={t('pending:clearSelection')}
        count={count}
        decisions={{
          approve: `${t('pending:acceptMany', { count })}…`,
          reject: `${t('pending:rejectMany', { count })}…`,
        }}
        onDecide={decideTicked}
        onClear={selection.clear}
        isBusy={isBusy}
        all={selection.isAll ? undefined : { total, onSelect: selection.selectAll }}
      />
    </>
  );
}

/** Says what has just been decided, with the way to its job, or to its plan where that waits. */
function DecidedNote({ projectId, decided }: { readonly projectId: string; readonly decided: Decided }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const { jobId, planId } = decided;
  return (
    <div className={classes.done} role="status">
      <StatusBadge state={jobId === null ? 'inReview' : 'sent'} label={decidedText(t, decided)} />
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          void navigate(jobId === null ? planPath(planId, projectId) : jobPath(jobId, projectId))
        }
      >
        {t('pending:toJob')}
      </Button>
    </div>
  );
}

function decidedText(t: Phrases, { kind, jobId }: Decided): string {
  if (jobId === null) return t('pending:waiting');
  return t(kind === 'approve' ? 'pending:accepted' : 'pending:rejected');
}
