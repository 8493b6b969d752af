import { ViewTabs } from '@frontage/ui';
import { Suspense } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { lazyPart } from '../../../shared/lazy-part';
import { viewLabel, type SavedView } from '../../../shared/saved-views/saved-views';
import type { SavedViewMenuProps } from '../../../shared/saved-views/SavedViewMenu';
import { useViewCounts } from '../../../shared/saved-views/use-view-counts';
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
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';

const SavedViewMenu = lazyPart<SavedViewMenuProps<ListContent>>(
  async () => (await import('../../../shared/saved-views/SavedViewMenu')).SavedViewMenu,
);

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
  const savedCounts = useViewCounts(
    saved.map(({ filter }) => filter),
    locationQueries.ofViews(projectId, useIsTogether()),
  );
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
        ...saved.map((one, index) => ({
          id: one.id,
          label: viewLabel(one, saved),
          ...savedCounts[index],
          ...(one.id === current?.id && !isAsSaved(one, address)
            ? { dotLabel: t('locations:saved.changed') }
            : {}),
        })),
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
