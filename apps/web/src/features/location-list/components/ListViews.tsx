import { ViewTabs } from '@frontage/ui';
import { useQueries } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { lazyPart } from '../../../shared/lazy-part';
import type { SavedView } from '../../../shared/saved-views/saved-views';
import type { SavedViewMenuProps } from '../../../shared/saved-views/SavedViewMenu';
import { usePhrases } from '../../../shared/use-phrases';
import { activeFilters, rowsAddress, type ListAddress } from '../model/list-address';
import {
  contentOf,
  isAsSaved,
  viewCounts,
  viewFilters,
  viewNames,
  viewOf,
  type ViewName,
} from '../model/views';
import { locationQueries } from '../queries';
import { locationViews, type ListContent } from '../saved-views';
import type { Summary } from './filter-values';

const SavedViewMenu = lazyPart<SavedViewMenuProps<ListContent>>(
  async () => (await import('../../../shared/saved-views/SavedViewMenu')).SavedViewMenu,
);
const countLasts = 60_000;

type ListViewsProps = {
  readonly projectId: string;
  readonly summary: Summary | undefined;
  readonly saved: readonly SavedView<ListContent>[];
  readonly current: SavedView<ListContent> | undefined;
  readonly address: ListAddress;
  readonly onAddressChange: (part: Partial<ListAddress>) => void;
};

/** The views as tabs: those every project has, then what the person saved. */
export function ListViews({ projectId, summary, saved, current, address, onAddressChange }: ListViewsProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const counts = viewCounts(summary);
  const savedCounts = useQueries({
    queries: saved.map(({ filter }) => ({
      ...locationQueries.count(projectId, filter),
      staleTime: countLasts,
    })),
  });
  const choose = (id: string) => {
    const one = saved.find((candidate) => candidate.id === id);
    if (one === undefined)
      onAddressChange({
        filter: viewFilters[id as ViewName],
        view: id === 'all' ? 'all' : null,
        openId: null,
      });
    else onAddressChange({ ...contentOf(one), view: one.id, openId: null });
  };
  const isNarrowed = activeFilters(address.filter).length > 0;
  return (
    <ViewTabs
      label={t('locations:view.label')}
      value={current?.id ?? viewOf(address.filter)}
      onChange={choose}
      tabs={[
        ...viewNames.map((name) => ({
          id: name,
          label: t(`locations:view.${name}`),
          ...(counts === undefined ? {} : { count: number(counts[name]) }),
        })),
        ...saved.map((one, index) => {
          const count = savedCounts[index]?.data;
          return {
            id: one.id,
            label: one.name,
            ...(count === undefined ? {} : { count: number(count) }),
            ...(one.id === current?.id && !isAsSaved(one, address)
              ? { dotLabel: t('locations:saved.changed') }
              : {}),
          };
        }),
      ]}
      after={
        (isNarrowed || current !== undefined) && (
          <Suspense fallback={null}>
            <SavedViewMenu
              views={locationViews}
              projectId={projectId}
              content={contentOf(address)}
              current={current}
              isChanged={current !== undefined && !isAsSaved(current, address)}
              addressOf={rowsAddress}
              onOpen={(one) => onAddressChange({ ...contentOf(one), openId: null })}
              onNamed={(view) => onAddressChange({ view })}
            />
          </Suspense>
        )
      }
    />
  );
}
