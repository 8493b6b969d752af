import {
  contract,
  type BulkPools,
  type BulkReplyItem,
  type InputOf,
  type PlanTitle,
  type ResponseOf,
  type ReviewSelection,
} from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../services/api';
import { reviewsKey } from '../../../shared/queries/reviews';

/** A bulk as it is read. */
export type Bulk = ResponseOf<typeof contract.bulkReplies.read>;
/** One thing to do to a draft. */
export type ItemChange = InputOf<typeof contract.bulkReplies.change>['body']['change'];

/** What somebody else decided is seen so soon. */
const lookEvery = 15_000;
/** Drafts that are being written are seen so soon. */
const lookAtDraftsEvery = 2_000;

/** Keys and fetchers of replies to many reviews; below the inbox, so that they are read again with it. */
export const bulkQueries = {
  list: (projectId: string) =>
    queryOptions({
      queryKey: [...reviewsKey(projectId), 'bulks'] as const,
      queryFn: async ({ signal }) =>
        (await api.call(contract.bulkReplies.list, { params: { projectId }, signal })).items,
    }),
  read: (projectId: string, bulkReplyId: string) =>
    queryOptions({
      queryKey: [...reviewsKey(projectId), 'bulk', bulkReplyId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.bulkReplies.read, { params: { projectId, bulkReplyId }, signal }),
      refetchInterval: ({ state }) => (state.data?.drafting == null ? lookEvery : lookAtDraftsEvery),
    }),
  preview: (projectId: string, selection: ReviewSelection) =>
    queryOptions({
      queryKey: [...reviewsKey(projectId), 'bulk-preview', selection] as const,
      queryFn: ({ signal }) =>
        api.call(contract.bulkReplies.preview, { params: { projectId }, body: { selection }, signal }),
    }),
};

/** What people do with replies to many reviews. */
export const bulkActs = {
  /** Drafts out of pools; `null` has each drafted by itself. */
  create: (projectId: string, selection: ReviewSelection, pools: BulkPools | null) =>
    api.call(contract.bulkReplies.create, {
      params: { projectId },
      body: pools === null ? { selection, from: 'drafts' } : { selection, pools },
    }),
  /** Accepts drafts as they are seen, if nothing is found in them. */
  accept: (
    projectId: string,
    bulkReplyId: string,
    items: readonly Pick<BulkReplyItem, 'reviewId' | 'version' | 'updatedAt'>[],
  ) =>
    api.call(contract.bulkReplies.accept, {
      params: { projectId, bulkReplyId },
      body: { items: items.map(({ reviewId, version, updatedAt: seen }) => ({ reviewId, version, seen })) },
    }),
  change: (
    projectId: string,
    bulkReplyId: string,
    { reviewId, version }: Pick<BulkReplyItem, 'reviewId' | 'version'>,
    change: ItemChange,
  ) =>
    api.call(contract.bulkReplies.change, {
      params: { projectId, bulkReplyId, reviewId },
      body: { version, change },
    }),
  /** Stops what is yet to be drafted, or has what is missing drafted again. */
  drafting: (projectId: string, bulkReplyId: string, isOn: boolean) =>
    api.call(contract.bulkReplies.drafting, { params: { projectId, bulkReplyId }, body: { isOn } }),
  send: (projectId: string, bulkReplyId: string, title: PlanTitle) =>
    api.call(contract.bulkReplies.send, { params: { projectId, bulkReplyId }, body: { title } }),
  remove: (projectId: string, bulkReplyId: string) =>
    api.call(contract.bulkReplies.remove, { params: { projectId, bulkReplyId } }),
  withdraw: (projectId: string, jobId: string) =>
    api.call(contract.reviews.withdraw, { params: { projectId, jobId } }),
};
