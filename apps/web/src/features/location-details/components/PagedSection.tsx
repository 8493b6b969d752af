import { Button, Skeleton } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import { Section } from './Section';
import listParts from './list-parts.module.css';

type Page<Item> = { readonly items: readonly Item[]; readonly readAt: string | null };

type PagedSectionProps<Item> = {
  readonly title: string;
  readonly help?: string | undefined;
  readonly action?: ReactNode;
  /** Said where it was read and there is nothing. */
  readonly none: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  readonly children: (item: Item) => ReactNode;
};

/** What was read of the location at the provider, newest first, page by page. */
export function PagedSection<Item extends { readonly id: string }>(props: PagedSectionProps<Item>) {
  const { title, help, action, none, query, children } = props;
  const { t } = usePhrases();
  if (query.isError) return <LoadFailed query={query} />;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={title} action={action} {...(help === undefined ? {} : { help })}>
      {query.isPending && <Skeleton height={12} width="60%" />}
      {query.isSuccess && items.length === 0 && (
        <p className={listParts.help}>{query.data.pages[0]?.readAt == null ? t('location:unread') : none}</p>
      )}
      <ul className={listParts.list}>
        {items.map((item) => (
          <li key={item.id} className={listParts.item}>
            {children(item)}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('location:history.more')}
        </Button>
      )}
    </Section>
  );
}
