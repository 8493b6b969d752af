import { reviewViews, type contract, type ResponseOf } from '@frontage/api-client/contract';
import { ViewTabs } from '@frontage/ui';
import { Suspense } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { lazyPart } from '../../../shared/lazy-part';
import type { SavedViewMenuProps } from '../../../shared/saved-views/SavedViewMenu';
import { viewLabel, type SavedView } from '../../../shared/saved-views/saved-views';
import { useViewCounts } from '../../../shared/saved-views/use-view-counts';
import { usePhrases } from '../../../shared/use-phrases';
import {
  addressOfView,
  contentOf,
  filterOfAddress,
  inView,
  isAsSaved,
  isNarrowed,
  type InboxAddress,
  type InboxContent,
} from '../model/inbox-address';
import { reviewQueries } from '../queries';
import type { Whose } from '../../../shared/queries/location-summary';
import { inboxSavedViews } from '../saved-views';

const SavedViewMenu = lazyPart<SavedViewMenuProps<InboxContent>>(
  async () => (await import('../../../shared/saved-views/SavedViewMenu')).SavedViewMenu,
);

/** Tabs of so many reviews that they are not counted to the end. */
const longViews = ['replied', 'all'] as const;
type LongView = (typeof longViews)[number];
const isLong = (view: (typeof reviewViews)[number]): view is LongView =>
  longViews.some((one) => one === view);

type Counts = ResponseOf<typeof contract.reviews.counts> | undefined;

type InboxViewsProps = {
  readonly whose: Whose;
  readonly counts: Counts;
  readonly saved: readonly SavedView<InboxContent>[];
  readonly current: SavedView<InboxContent> | undefined;
  readonly address: InboxAddress;
  readonly onChange: (address: InboxAddress) => void;
};

/** The tabs every inbox has, then the views that the person saved. */
export function InboxViews({ whose, counts, saved, current, address, onChange }: InboxViewsProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const filters = [...longViews.map((view) => ({ view })), ...saved.map(inView)].map(filterOfAddress);
  const counted = useViewCounts(filters, reviewQueries.ofViews(whose));
  const choose = (id: string) => {
    const one = saved.find((candidate) => candidate.id === id);
    const view = reviewViews.find((name) => name === id) ?? 'open';
    if (one !== undefined) onChange(inView(one));
    // Without a word in the address, the default view would open in place of the first tab the next time.
    else onChange({ view, saved: saved.some(({ isDefault }) => isDefault) ? 'none' : undefined });
  };
  return (
    <ViewTabs
      label={t('reviews:views.label')}
      value={current?.id ?? address.view}
      onChange={choose}
      tabs={[
        ...reviewViews.map((one) => ({
          id: one,
          label: t(`reviews:views.${one}`),
          ...(isLong(one)
            ? counted[longViews.indexOf(one)]
            : counts !== undefined && { count: number(counts[one]) }),
        })),
        ...saved.map((one, index) => ({
          id: one.id,
          label: viewLabel(one, saved),
          ...counted[longViews.length + index],
          ...(one.id === current?.id && !isAsSaved(one, address)
            ? { dotLabel: t('locations:saved.changed') }
            : {}),
        })),
      ]}
      after={
        (isNarrowed(address) || current !== undefined) && (
          <Suspense fallback={null}>
            <SavedViewMenu
              views={inboxSavedViews}
              projectId={whose.projectId}
              content={contentOf(address)}
              current={current}
              isChanged={current !== undefined && !isAsSaved(current, address)}
              addressOf={addressOfView}
              onOpen={(one) => onChange(inView(one))}
              onNamed={(id) => onChange({ ...address, saved: id ?? undefined })}
            />
          </Suspense>
        )
      }
    />
  );
}
