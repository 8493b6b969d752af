import { DataTable, EmptyState, NoResults, RowCard, RowCardLine, SplitName } from '@frontage/ui';
import { IconGitPullRequest } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { DecideBar } from '../../../shared/approvals/DecideBar';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { useSelection } from '../../../shared/list/use-selection';
import { Decide } from '../../../shared/suggestions/Decide';
import { BothValues } from '../../../shared/suggestions/Values';
import { usePhrases } from '../../../shared/use-phrases';
import { chipNames, noFilter, pendingAddress } from '../model/pending-address';
import { idOf, pendingQueries } from '../queries';
import { usePendingKeys } from '../use-pending-keys';
import { useSuggestionDecisions } from '../use-suggestion-decisions';
import { DecisionMade, sourceText, suggestionColumns } from './columns';
import { DecidedFoot } from './DecidedFoot';
import { PendingKeys } from './PendingKeys';
import { SuggestionFilters, type SuggestionFiltersProps } from './SuggestionFilters';

type SuggestionListProps = SuggestionFiltersProps & { readonly canDecide: boolean };

/** What others suggest, with both values, to be taken over or rejected: one, some, or all that match. */
export function SuggestionList({ projectId, filter, onChange, parts, canDecide }: SuggestionListProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const prefix = useNamePrefix(projectId);
  const { query, rows, total, paging } = usePages(pendingQueries.suggestions(projectId, filter));
  const selection = useSelection(`${projectId}?${pendingAddress.write(filter).toString()}`, rows, total);
  const decisions = useSuggestionDecisions(projectId, filter, selection);
  const { decided, isBusy, held, decideOne, takeBack, sendNow, decideTicked } = decisions;
  const [isHelping, setIsHelping] = useState(false);
  const isOpen = filter.state === 'open';
  const mayDecide = canDecide && isOpen;
  const deciding = { decide: decideOne, takeBack, held, isBusy };
  const columns = useMemo(
    () =>
      suggestionColumns(
        { t, formats, projectId, prefix },
        filter.state,
        mayDecide ? { decide: decideOne, takeBack, held, isBusy } : undefined,
      ),
    // The acts are made anew with every drawing and do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t, formats, projectId, prefix, filter.state, mayDecide, held, isBusy],
  );
  const cursor = usePendingKeys({ rows, mayDecide, decisions, onHelp: () => setIsHelping(true) });
  const narrowed = [...chipNames, 'group', 'search'] as const;
  const isNarrowed = narrowed.some((name) => filter[name] !== undefined);
  const { count } = selection;

  return (
    <>
      <SuggestionFilters projectId={projectId} filter={filter} onChange={onChange} parts={parts} />
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
          cursor={cursor.at}
          onCursorChange={cursor.moveTo}
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
              {mayDecide && <Decide row={row} {...deciding} />}
              {!isOpen && <DecisionMade t={t} row={row} projectId={projectId} />}
            </RowCard>
          )}
        />
      )}
      {mayDecide && (
        <DecidedFoot
          projectId={projectId}
          decided={decided}
          waiting={[...held.values()].filter(({ isSent }) => !isSent).length}
          onSend={sendNow}
          onHelp={() => setIsHelping(true)}
        />
      )}
      {isHelping && <PendingKeys onClose={() => setIsHelping(false)} />}
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
