import type { Plan } from '@frontage/api-client/contract';
import { FilterBar, NoResults, StateIcon, ViewTabs, type StateName } from '@frontage/ui';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { filterChips } from '../../../shared/list/filter-chips';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { planAddress, planViews, type PlanView } from '../model/plan-address';
import type { Inclusion } from '../mutations';
import { planQueries, type PlanFilter } from '../queries';
import { ChooseAll } from './ChooseAll';
import { FieldFilter } from './FieldFilter';
import { PlanList } from './PlanList';
import { PlanSkeleton } from './PlanSkeleton';
import classes from './PlanChanges.module.css';

const icons: Partial<Record<PlanView, StateName>> = {
  changed: 'changed',
  same: 'same',
  blocked: 'blocked',
  invalid: 'invalid',
  left_out: 'leftOut',
};

function viewCounts(plan: Plan): Record<PlanView, number> {
  const { changed, same, blocked, invalid, leftOut } = plan.counts;
  return { all: changed + same + blocked + invalid, changed, same, blocked, invalid, left_out: leftOut };
}

type PlanChangesProps = {
  readonly projectId: string;
  readonly plan: Plan;
  /** Whether changes can be taken in and left out. */
  readonly canChoose: boolean;
  readonly onChoose: (inclusion: Inclusion) => void;
};

/** The plan's changes by what becomes of them, searched and narrowed to a field, each taken in or left out. */
export function PlanChanges({ projectId, plan, canChoose, onChoose }: PlanChangesProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const namePrefix = useNamePrefix(projectId);
  const [filter, changeFilter] = useAddressState(planAddress);
  const setFilter = (part: Partial<PlanFilter>) => changeFilter((before) => ({ ...before, ...part }));
  const { query, rows, paging } = usePages(planQueries.locations(projectId, plan.id, filter));
  const counts = viewCounts(plan);
  const allInView = filter.field === undefined ? ({ all: true } as const) : { field: filter.field };
  const isNarrowed = filter.search !== undefined || filter.field !== undefined;
  const labelOf = (view: PlanView) => {
    if (view === 'all') return t('list.all');
    return view === 'left_out' ? t('ledger:leftOut') : t(`ledger:planItemState.${view}`);
  };
  return (
    <>
      <ViewTabs
        label={t('plan:views')}
        value={filter.state}
        onChange={(id) => setFilter({ state: id as PlanView })}
        tabs={planViews.map((view) => {
          const icon = icons[view];
          return {
            id: view,
            label: labelOf(view),
            count: number(counts[view]),
            ...(icon === undefined ? {} : { icon: <StateIcon state={icon} /> }),
          };
        })}
      />
      <FilterBar
        label={t('plan:filters')}
        search={searchField(t, filter.search, (search) => setFilter({ search }))}
        filters={filterChips(t, [
          {
            id: 'field',
            name: t('plan:fieldFilter'),
            value: filter.field === undefined ? undefined : t(`fields:field.${filter.field}`),
          },
        ])}
        onRemove={() => setFilter({ field: undefined })}
        add={<FieldFilter label={t('plan:fieldFilter')} onChoose={(field) => setFilter({ field })} />}
        right={
          <span className={classes.included}>
            {t('plan:includedOf', {
              included: number(counts.changed - counts.left_out),
              count: counts.changed,
            })}
            {/* What a search finds, the server cannot choose as a whole. */}
            {canChoose && filter.search === undefined && (
              <ChooseAll
                counts={plan.counts}
                onChoose={(included) => onChoose({ selection: allInView, included })}
              />
            )}
          </span>
        }
      />
      {query.isError && <LoadFailed isFiltered={isNarrowed} query={query} />}
      {query.isPending && <PlanSkeleton isListOnly />}
      {query.isSuccess && rows.length === 0 && (
        <NoResults
          title={t(isNarrowed ? 'list.noResults' : 'plan:nothingInView')}
          clearAll={{
            label: t('action.clearAll'),
            onSelect: () =>
              setFilter({
                ...(isNarrowed ? {} : { state: 'all' }),
                search: undefined,
                field: undefined,
              }),
          }}
        />
      )}
      {rows.length > 0 && (
        <PlanList
          projectId={projectId}
          locations={rows}
          namePrefix={namePrefix}
          canChoose={canChoose}
          onChoose={(selection, included) => onChoose({ selection, included })}
          hasMore={paging.hasMore}
          onLoadMore={paging.onLoadMore}
        />
      )}
    </>
  );
}
