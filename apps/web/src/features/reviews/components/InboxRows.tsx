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
  /** Reviews were never read, so that nothing can be said of them yet. */
  readonly isUnread: boolean;
  readonly onClear: () => void;
};

/** The list, or in its place that it comes, that it could not be read, or that nothing is there. */
export function InboxRows({ query, address, isUnread, onClear, ...list }: InboxRowsProps) {
  const { t } = usePhrases();
  if (query.isPending)
    return Array.from({ length: 7 }, (_, index) => <Skeleton key={index} height={74} mb={1} radius={0} />);
  const isFiltered = isNarrowed(address);
  if (list.rows.length > 0) return <ReviewList {...list} />;
  if (query.isError)
    return <LoadFailed query={query} title={t('reviews:list.failed')} isFiltered={isFiltered} />;
  if (isFiltered)
    return (
      <NoResults title={t('list.noResults')} clearAll={{ label: t('action.clearAll'), onSelect: onClear }} />
    );
  return (
    <EmptyState
      icon={IconMessage2}
      title={t(
        isUnread
          ? 'reviews:list.unread'
          : address.view === 'all'
            ? 'reviews:list.none'
            : 'reviews:list.empty',
      )}
    >
      {t(isUnread ? 'reviews:list.unreadText' : 'reviews:list.emptyText')}
    </EmptyState>
  );
}
