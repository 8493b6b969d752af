import { contract, type InputOf } from '@frontage/api-client/contract';
import { hashKey, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { askedTogether, shownLocationsKey, type Whose } from '../../shared/queries/location-summary';
import { lookEvery, reviewsKey, shownReviewsKey } from '../../shared/queries/reviews';
import { templatesKey } from '../../shared/queries/templates';
import type { InboxFilter, InboxSort } from './model/inbox-address';

type PlaceQuery = NonNullable<InputOf<typeof contract.reviews.locations>['query']>;

const pageSize = 50;
/** So many pages around those in sight are held, and read again when something changes, however far somebody scrolls. */
const mostPages = 10;
const presenceEvery = 10_000;

/**
 * Where a page of the list begins: behind a cursor, which is that of so many rows, and the page before it. Cursors only lead on, so the way
 * back is kept. A class, since queries compare plain objects part by part, all the way back.
 */
export class PageStart {
  constructor(
    readonly cursor: string | null,
    readonly at: number,
    readonly before: PageStart | null,
  ) {}
}

/** A single project's. */
export const alone = (projectId: string): Whose => ({ projectId, isTogether: false });

type Place = { readonly start: PageStart; readonly turn: number };

/** Where a list begins. */
export const atTop = new PageStart(null, 0, null);

/** Keys and fetchers of the inbox. */
export const reviewQueries = {
  /** Key of all its lists. */
  lists: (projectId: string, isTogether: boolean) =>
    [...shownReviewsKey(projectId, isTogether), 'list'] as const,
  /** The list around a place; each time that another is jumped to counts as a turn. */
  list: ({ projectId, isTogether }: Whose, filter: InboxFilter, sort: InboxSort, { start, turn }: Place) => {
    const list = [...reviewQueries.lists(projectId, isTogether), filter, sort] as const;
    return infiniteQueryOptions({
      queryKey: [...list, turn] as const,
      queryFn: ({ pageParam: { cursor }, signal }) =>
        api.call(contract.reviews.list, {
          params: { projectId },
          query: {
            ...askedTogether(isTogether),
            ...filter,
            sort,
            limit: pageSize,
            ...(cursor === null ? {} : { cursor }),
          },
          signal,
        }),
      initialPageParam: start,
      getNextPageParam: ({ next, items }, _pages, from) =>
        next === null ? null : new PageStart(next, from.at + items.length, from),
      getPreviousPageParam: (_page, _pages, from) => from.before,
      maxPages: mostPages,
      // The rows in sight stay while others of the same list are read.
      placeholderData: (rows, query) =>
        query !== undefined && hashKey(query.queryKey.slice(0, -1)) === hashKey(list) ? rows : undefined,
      refetchInterval: lookEvery,
    });
  },
  /** What stands beside the list whatever it is narrowed to. */
  counts: ({ projectId, isTogether }: Whose) =>
    queryOptions({
      queryKey: [...shownReviewsKey(projectId, isTogether), 'counts'] as const,
      queryFn: ({ signal }) =>
        api.call(contract.reviews.counts, {
          params: { projectId },
          query: { ...askedTogether(isTogether), matching: 'no' },
          signal,
        }),
      refetchInterval: lookEvery,
    }),
  /** How many match a filter. */
  matching: ({ projectId, isTogether }: Whose, filter: InboxFilter) =>
    queryOptions({
      queryKey: [...shownReviewsKey(projectId, isTogether), 'counts', filter] as const,
      queryFn: ({ signal }) =>
        api.call(contract.reviews.counts, {
          params: { projectId },
          query: { ...askedTogether(isTogether), ...filter },
          signal,
        }),
      select: ({ matching }) => matching ?? undefined,
    }),
  /** How many each view holds, for its tab. */
  ofViews: ({ projectId, isTogether }: Whose) => ({
    key: shownReviewsKey(projectId, isTogether),
    count: (filter: InboxFilter, signal: AbortSignal) =>
      api.call(contract.reviews.count, {
        params: { projectId },
        query: { ...askedTogether(isTogether), ...filter },
        signal,
      }),
    refetchInterval: lookEvery,
  }),
  values: ({ projectId, isTogether }: Whose) =>
    queryOptions({
      queryKey: [...shownReviewsKey(projectId, isTogether), 'values'] as const,
      queryFn: ({ signal }) =>
        api.call(contract.reviews.values, {
          params: { projectId },
          query: askedTogether(isTogether),
          signal,
        }),
      staleTime: 60_000,
    }),
  /** Locations to narrow the inbox to: those that a search finds, or those of ids. */
  places: ({ projectId, isTogether }: Whose, query: PlaceQuery) =>
    queryOptions({
      queryKey: [...shownLocationsKey(projectId, isTogether), 'of-reviews', query] as const,
      queryFn: ({ signal }) =>
        api.call(contract.reviews.locations, {
          params: { projectId },
          query: { ...askedTogether(isTogether), ...query },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  detail: (projectId: string, reviewId: string) =>
    queryOptions({
      queryKey: [...reviewsKey(projectId), 'detail', reviewId] as const,
      queryFn: ({ signal }) => api.call(contract.reviews.detail, { params: { projectId, reviewId }, signal }),
      refetchInterval: lookEvery,
    }),
  /** Templates that may answer a review, filled in. */
  templates: (projectId: string, reviewId: string) =>
    queryOptions({
      queryKey: [...templatesKey(projectId), 'for-review', reviewId] as const,
      queryFn: async ({ signal }) =>
        (await api.call(contract.templates.forReview, { params: { projectId, reviewId }, signal })).items,
    }),
  /** What the guard finds in a reply that is being written; the last replies there change rarely. */
  check: (projectId: string, reviewId: string, text: string) =>
    queryOptions({
      queryKey: ['reply-check', projectId, reviewId, text] as const,
      queryFn: async ({ signal }) =>
        (
          await api.call(contract.reviews.checkReply, {
            params: { projectId, reviewId },
            body: { text },
            signal,
          })
        ).findings,
      staleTime: 60_000,
      gcTime: 60_000,
      retry: false,
    }),
  /** Says that one is there, and hears who else is. */
  presence: (projectId: string, reviewId: string, isWriting: boolean) =>
    queryOptions({
      queryKey: ['review-presence', projectId, reviewId, isWriting] as const,
      queryFn: ({ signal }) =>
        api.call(contract.reviews.present, {
          params: { projectId, reviewId },
          body: { isWriting },
          signal,
        }),
      refetchInterval: presenceEvery,
      placeholderData: keepPreviousData,
      retry: false,
    }),
};

type Body<E extends keyof typeof contract.reviews> =
  InputOf<(typeof contract.reviews)[E]> extends {
    body: infer B;
  }
    ? B
    : never;

/** What people do in the inbox. */
export const reviewActs = {
  reply: (projectId: string, reviewId: string, body: Body<'reply'>) =>
    api.call(contract.reviews.reply, { params: { projectId, reviewId }, body }),
  order: (projectId: string, reviewId: string, act: Body<'order'>['act']) =>
    api.call(contract.reviews.order, { params: { projectId, reviewId }, body: { act } }),
  update: (projectId: string, reviewId: string, body: Body<'update'>) =>
    api.call(contract.reviews.update, { params: { projectId, reviewId }, body }),
  setOutbox: (projectId: string, body: Body<'setOutbox'>) =>
    api.call(contract.reviews.setOutbox, { params: { projectId }, body }),
};
