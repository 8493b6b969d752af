import { EmptyState, NoResults } from '@frontage/ui';
import { Skeleton } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import { isNarrowed, type InboxAddress } from '../model/inbox-address';
import { ReviewList } from './ReviewList';

type InboxRowsProps = ComponentProps<typeof ReviewList> & {
  readonly query: ComponentProps<typeof LoadFailed>['query'] & {
    readonly isPending: boolean;
    readonly isError: boolean;
  };
  readonly address: InboxAddress;
  /** Reviews were never read, so that nothing can be said of them yet; `undefined` until that is known. */
  readonly isUnread: boolean | undefined;
  readonly onClear: () => void;
};

/** How reviews come into each of the tabs. */
const comesBy = {
  open: 'arrive',
  late: 'arrive',
  low: 'arrive',
  mine: 'mine',
  drafts: 'drafts',
  rejected: 'rejected',
  replied: 'replied',
  all: 'arrive',
} as const satisfies Record<InboxAddress['view'], string>;

/** The list, or in its place that it comes, that it could not be read, or that nothing is there. */
export function InboxRows({ query, address, isUnread, onClear, ...list }: InboxRowsProps) {
  const { t } = usePhrases();
  if (query.isPending) return <RowsComing />;
  const isFiltered = isNarrowed(address);
  if (list.rows.length > 0) return <ReviewList {...list} />;
  if (query.isError)
    return <LoadFailed query={query} title={t('reviews:list.failed')} isFiltered={isFiltered} />;
  if (isFiltered)
    return (
      <NoResults title={t('list.noResults')} clearAll={{ label: t('action.clearAll'), onSelect: onClear }} />
    );
  // Whether reviews were read at all is known from the counts alone.
  if (isUnread === undefined) return <RowsComing />;
  return (
    <EmptyState
      icon={IconMessage2}
      title={t(isUnread ? 'reviews:list.unread' : `reviews:list.empty.${address.view}`)}
    >
      {t(isUnread ? 'reviews:list.unreadText' : `reviews:list.emptyText.${comesBy[address.view]}`)}
    </EmptyState>
  );
}

/** As many rows as a window shows, while they are read. */
const RowsComing = () =>
  Array.from({ length: 7 }, (_, index) => <Skeleton key={index} height={74} mb={1} radius={0} />);
