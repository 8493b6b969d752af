import { DataTable, EmptyState, NoResults, RowCard, RowCardLine, SplitName } from '@frontage/ui';
import { IconGitPullRequest } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { DecideBar } from '../../../shared/approvals/DecideBar';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useNamePrefixes } from '../../../shared/hooks/use-name-prefixes';
import { usePages } from '../../../shared/hooks/use-pages';
import { useSelection } from '../../../shared/list/use-selection';
import { Decide } from '../../../shared/suggestions/Decide';
import { BothValues } from '../../../shared/suggestions/Values';
import { lazyPart } from '../../../shared/lazy-part';
import type { Whose } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import { chipNames, noFilter, pendingAddress } from '../model/pending-address';
import { idOf, pendingQueries } from '../queries';
import { usePendingKeys } from '../use-pending-keys';
import { useOwner } from '../use-owner';
import { useSuggestionDecisions } from '../use-suggestion-decisions';
import { DecisionMade, fieldLine, sourceText, suggestionColumns } from './columns';
import { DecidedFoot } from './DecidedFoot';
import { PendingKeys } from './PendingKeys';
import { SuggestionFilters, type SuggestionFiltersProps } from './SuggestionFilters';

const PlansDialog = lazyPart(
  async () => (await import('../../../shared/components/PlansDialog')).PlansDialog,
);

type SuggestionListProps = SuggestionFiltersProps & {
  readonly whose: Whose;
  readonly canDecide: boolean;
  /** Whether Google is being asked now: until it has answered, an empty list says nothing of it. */
  readonly isLooking: boolean;
};

/** What others suggest, with both values, to be taken over or rejected: one, some, or all that match. */
export function SuggestionList(props: SuggestionListProps) {
  const { whose, filter, onChange, parts, canDecide, isLooking } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const { projectId, isTogether } = whose;
  const prefixOf = useNamePrefixes();
  const ownerOf = useOwner(whose);
  const { query, rows, total, paging } = usePages(pendingQueries.suggestions(whose, filter));
  const selection = useSelection(`${projectId}?${pendingAddress.write(filter).toString()}`, rows, total);
  const decisions = useSuggestionDecisions(projectId, filter, selection, rows);
  const { decided, isBusy, held, decideOne, takeBack, sendNow, decideTicked, plans } = decisions;
  const [isHelping, setIsHelping] = useState(false);
  const isOpen = filter.state === 'open';
  const mayDecide = canDecide && isOpen;
  const deciding = { decide: decideOne, takeBack, held, isBusy };
  const columns = useMemo(
    () =>
      suggestionColumns(
        { t, formats, ownerOf, prefixOf, isTogether },
        filter.state,
        mayDecide ? { decide: decideOne, takeBack, held, isBusy } : undefined,
      ),
    // The acts are made anew with every drawing and do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t, formats, ownerOf, prefixOf, isTogether, filter.state, mayDecide, held, isBusy],
  );
  const cursor = usePendingKeys({ rows, mayDecide, decisions, onHelp: () => setIsHelping(true) });
  const narrowed = [...chipNames, 'group', 'search'] as const;
  const isNarrowed = narrowed.some((name) => filter[name] !== undefined);
  const { count } = selection;

  return (
    <>
      <SuggestionFilters filter={filter} onChange={onChange} parts={parts} />
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
          onOpen={(row) => void navigate(locationPath(row.location.id, ownerOf(row)))}
          {...paging}
          empty={
            isNarrowed ? (
              <NoResults
                title={t('list.noResults')}
                clearAll={{ label: t('action.clearAll'), onSelect: () => onChange(noFilter) }}
              />
            ) : (
              <Nothing isOpen={isOpen} isLooking={isLooking} />
            )
          }
          renderCard={(row) => (
            <RowCard
              title={<SplitName name={row.location.name} prefix={prefixOf(ownerOf(row))} />}
              end={formats.relative(row.openedAt)}
            >
              <RowCardLine>
                {fieldLine(t, row)} · {sourceText(t, row)}
              </RowCardLine>
              <BothValues field={row.field} from={row.ours} to={row.theirs} />
              {mayDecide && <Decide row={row} {...deciding} />}
              {!isOpen && <DecisionMade t={t} row={row} projectId={ownerOf(row)} />}
            </RowCard>
          )}
        />
      )}
      {mayDecide && (
        <DecidedFoot
          decided={decided}
          waiting={[...held.values()].filter(({ isSent }) => !isSent).length}
          onSend={sendNow}
          onHelp={() => setIsHelping(true)}
        />
      )}
      {plans !== null && (
        <Suspense>
          <PlansDialog {...plans} />
        </Suspense>
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

/** What an empty list says: nothing of what the public sees before the answer is there. */
function Nothing({ isOpen, isLooking }: { readonly isOpen: boolean; readonly isLooking: boolean }) {
  const { t } = usePhrases();
  if (isOpen && isLooking)
    return <EmptyState icon={IconGitPullRequest} title={t('pending:looking')} role="status" />;
  return (
    <EmptyState
      icon={IconGitPullRequest}
      title={t(isOpen ? 'pending:empty.suggestions' : 'pending:empty.decided')}
    >
      {t(isOpen ? 'pending:empty.suggestionsText' : 'pending:empty.decidedText')}
    </EmptyState>
  );
}
