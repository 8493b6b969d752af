import {
  contract,
  type NamedRoleDetail,
  type RequestOf,
  type UserDetail,
} from '@frontage/api-client/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { ActKeys } from '../../shared/act-key';
import { confirmed } from '../../shared/step-up/confirmation';
import type { InviteFilter, UserAddress } from './model/list-address';

const pageSize = 100;
const usersKey = ['users'] as const;

/** Keys and fetchers of people and invites. */
export const userQueries = {
  list: ({ filter, sort, order }: Pick<UserAddress, 'filter' | 'sort' | 'order'>) =>
    infiniteQueryOptions({
      queryKey: [...usersKey, 'list', { filter, sort, order }] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.users.list, {
          query: {
            ...filter,
            sort,
            order,
            limit: pageSize,
            ...cursor,
          },
          signal,
        }),
      ),
      placeholderData: keepPreviousData,
    }),
  invites: (filter: InviteFilter) =>
    infiniteQueryOptions({
      queryKey: [...usersKey, 'invites', filter] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.invites.list, {
          query: { ...filter, limit: pageSize, ...cursor },
          signal,
        }),
      ),
      placeholderData: keepPreviousData,
    }),
  summary: () =>
    queryOptions({
      queryKey: [...usersKey, 'summary'] as const,
      queryFn: ({ signal }) => api.call(contract.users.summary, { signal }),
    }),
  choices: () =>
    queryOptions({
      queryKey: [...usersKey, 'choices'] as const,
      queryFn: ({ signal }) => api.call(contract.users.choices, { signal }),
    }),
  locationChoices: (search: string) =>
    queryOptions({
      queryKey: [...usersKey, 'locations', search] as const,
      queryFn: ({ signal }) => api.call(contract.users.locationChoices, { query: { search }, signal }),
      placeholderData: keepPreviousData,
    }),
  roles: () =>
    queryOptions({
      queryKey: [...usersKey, 'roles'] as const,
      queryFn: ({ signal }) => api.call(contract.namedRoles.list, { signal }),
    }),
  role: (namedRoleId: string) =>
    queryOptions({
      queryKey: [...usersKey, 'role', namedRoleId] as const,
      queryFn: ({ signal }) => api.call(contract.namedRoles.detail, { params: { namedRoleId }, signal }),
    }),
  sessions: (userId: string) =>
    queryOptions({
      queryKey: [...usersKey, 'sessions', userId] as const,
      queryFn: ({ signal }) => api.call(contract.sessions.listOfUser, { params: { userId }, signal }),
    }),
  apiTokens: (userId: string) =>
    queryOptions({
      queryKey: [...usersKey, 'apiTokens', userId] as const,
      queryFn: ({ signal }) => api.call(contract.apiTokens.listOfUser, { params: { userId }, signal }),
    }),
  detail: (userId: string) =>
    queryOptions({
      queryKey: [...usersKey, 'detail', userId] as const,
      queryFn: ({ signal }) => api.call(contract.users.detail, { params: { userId }, signal }),
    }),
};

/** What is done to people and invites; the lists are read again after each. */
export function useUserActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: usersKey });
  const keep = (detail: UserDetail) => client.setQueryData(userQueries.detail(detail.id).queryKey, detail);
  return {
    create: useMutation({
      mutationFn: (body: Parameters<typeof createUser>[0]) => createUser(body),
      onSuccess: keep,
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ userId, body }: { userId: string; body: Parameters<typeof updateUser>[1] }) =>
        updateUser(userId, body),
      onSuccess: keep,
      onSettled,
    }),
    editMany: useMutation({
      mutationFn: (body: RequestOf<typeof contract.users.editMany>['body']) =>
        api.call(contract.users.editMany, { body }),
      onSettled: (_answer, _error, { isPreview }) => (isPreview ? undefined : onSettled()),
    }),
    remove: useMutation({
      mutationFn: (userId: string) => api.call(contract.users.remove, { params: { userId } }),
      // The page of who is gone still stands for a moment, and would ask for them again.
      onSettled: (_answer, error, userId) =>
        client.invalidateQueries({
          queryKey: usersKey,
          predicate: ({ queryKey }) => error !== null || queryKey[2] !== userId,
        }),
    }),
    invite: useMutation({
      mutationFn: (body: Parameters<typeof sendInvites>[0]) => sendInvites(body),
      onSettled,
    }),
    resend: useMutation({
      mutationFn: (inviteId: string) => api.call(contract.invites.resend, { params: { inviteId } }),
      onSettled,
    }),
    endSession: useMutation({
      mutationFn: (params: { readonly userId: string; readonly sessionId: string }) =>
        api.call(contract.sessions.endOneOfUser, { params }),
      onSettled,
    }),
    endSessions: useMutation({
      mutationFn: (userId: string) => api.call(contract.sessions.endOfUser, { params: { userId } }),
      onSettled,
    }),
    revokeToken: useMutation({
      mutationFn: (params: { readonly userId: string; readonly tokenId: string }) =>
        api.call(contract.apiTokens.revokeOfUser, { params }),
      onSettled,
    }),
    resetFactors: useMutation({
      mutationFn: (userId: string) =>
        confirmed(() => api.call(contract.users.resetFactors, { params: { userId } })),
      onSuccess: keep,
      onSettled,
    }),
    findByCode: useMutation({
      mutationFn: (codes: readonly string[]) =>
        api.call(contract.users.locationsByCode, { body: { codes: [...codes] } }),
    }),
    revoke: useMutation({
      mutationFn: (inviteId: string) => api.call(contract.invites.revoke, { params: { inviteId } }),
      onSettled,
    }),
  };
}

const createUser = (body: Parameters<typeof api.call<typeof contract.users.create>>[1]['body']) =>
  api.call(contract.users.create, { body });
const updateUser = (
  userId: string,
  body: Parameters<typeof api.call<typeof contract.users.update>>[1]['body'],
) => confirmed(() => api.call(contract.users.update, { params: { userId }, body }));
const acts = new ActKeys();
/** Repeating a call whose answer was lost sends no second mail. */
async function sendInvites(body: Parameters<typeof api.call<typeof contract.invites.send>>[1]['body']) {
  const act = JSON.stringify(body);
  const sent = await api.call(contract.invites.send, { body, idempotencyKey: acts.keyOf(act) });
  acts.done(act);
  return sent;
}

type RoleBody = RequestOf<typeof contract.namedRoles.create>['body'];

/** What is done to the account's roles; people, invites and roles are read again after each. */
export function useRoleActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: usersKey });
  const keep = (role: NamedRoleDetail) => client.setQueryData(userQueries.role(role.id).queryKey, role);
  return {
    create: useMutation({
      mutationFn: (body: RoleBody) => api.call(contract.namedRoles.create, { body }),
      onSuccess: keep,
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ namedRoleId, ...body }: RoleBody & { namedRoleId: string; version: number }) =>
        api.call(contract.namedRoles.update, { params: { namedRoleId }, body }),
      onSuccess: ({ role }) => keep(role),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (namedRoleId: string) => api.call(contract.namedRoles.remove, { params: { namedRoleId } }),
      // The page of the one that is gone still stands for a moment, and would ask for it again.
      onSettled: (_answer, error, namedRoleId) =>
        client.invalidateQueries({
          queryKey: usersKey,
          predicate: ({ queryKey }) => error !== null || queryKey[2] !== namedRoleId,
        }),
    }),
  };
}
