import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** Settings of the account and of a project. Read once per visit: a form that changes under the hand loses what is typed. */
export const settingsQueries = {
  addresses: queryOptions({
    queryKey: ['settings', 'addresses'] as const,
    queryFn: ({ signal }) => api.call(contract.accountAddresses.read, { signal }),
  }),
  exports: queryOptions({
    queryKey: ['settings', 'exports'] as const,
    queryFn: ({ signal }) => api.call(contract.accountData.exports, { signal }),
    // Written within minutes; the panel shows when.
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'queued') === true ? 5_000 : false,
  }),
  company: queryOptions({
    queryKey: ['settings', 'company'] as const,
    queryFn: ({ signal }) => api.call(contract.companySignIn.read, { signal }),
  }),
  account: (accountName: string) =>
    queryOptions({
      queryKey: ['settings', 'account', accountName] as const,
      queryFn: ({ signal }) => api.call(contract.settings.readAccount, { signal }),
    }),
  project: (projectId: string) =>
    queryOptions({
      queryKey: ['settings', 'project', projectId] as const,
      queryFn: ({ signal }) => api.call(contract.settings.readProject, { params: { projectId }, signal }),
    }),
  replyTargets: (projectId: string) =>
    queryOptions({
      queryKey: ['settings', 'reply-targets', projectId] as const,
      queryFn: ({ signal }) => api.call(contract.reviews.targets, { params: { projectId }, signal }),
    }),
  replyDrafts: (projectId: string) =>
    queryOptions({
      queryKey: ['settings', 'reply-drafts', projectId] as const,
      queryFn: ({ signal }) => api.call(contract.replyDrafts.settings, { params: { projectId }, signal }),
    }),
};
