import { contract, type InputOf } from '@frontage/api-client/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { ActKeys } from '../../shared/act-key';
import { connectionStatusKey } from '../../shared/queries/connection-status';
import type { IntegrationsFilter } from './model/integrations-address';

const pageSize = 50;
const lookEvery = 30_000;
const whileReading = 2_000;
const root = ['integrations'] as const;

/** Locations by name, or all that a filter selects. */
export type Selection = InputOf<typeof contract.integrations.unlink>['body']['selection'];

/** The filter as the server takes it. */
export function serverFilter({ state, search, group, ownGroup, projectId, health }: IntegrationsFilter) {
  return {
    state,
    ...(search === undefined ? {} : { search }),
    ...(group === undefined ? {} : { group }),
    ...(ownGroup === undefined ? {} : { ownGroup }),
    ...(projectId === undefined ? {} : { projectId }),
    ...(health === undefined ? {} : { health }),
  };
}

/** Keys and fetchers of integrations. */
export const integrationQueries = {
  overview: () =>
    queryOptions({
      queryKey: [...root, 'overview'] as const,
      queryFn: ({ signal }) => api.call(contract.integrations.overview, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.grants.some(({ isReading }) => isReading) === true ? whileReading : lookEvery,
    }),
  list: (filter: IntegrationsFilter) =>
    infiniteQueryOptions({
      queryKey: [...root, 'list', filter] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.integrations.list, {
          query: {
            ...serverFilter(filter),
            limit: pageSize,
            ...cursor,
          },
          signal,
        }),
      ),
      refetchInterval: lookEvery,
    }),
  divergences: (projectId: string, locationId: string) =>
    queryOptions({
      queryKey: [...root, 'divergences', projectId, locationId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.integrations.divergences, { params: { projectId, locationId }, signal }),
    }),
};

/** A change after which everything about integrations, and what depends on them, is read anew. */
function useChange<Input, Result>(call: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: root }),
        client.invalidateQueries({ queryKey: connectionStatusKey() }),
        client.invalidateQueries({ queryKey: ['locations'] }),
      ]),
  });
}

/** Begins to connect an account: leaves for Google. */
export function useConnect() {
  return useMutation({
    mutationFn: async (grantId: string | undefined) => {
      const { url } = await api.call(contract.integrations.connect, {
        body: grantId === undefined ? {} : { grantId },
      });
      window.location.assign(url);
    },
  });
}

/** Ends it with Google's answer. */
export function useFinishConnect() {
  return useChange((body: InputOf<typeof contract.integrations.finish>['body']) =>
    api.call(contract.integrations.finish, { body }),
  );
}

/** Gives a connection back. */
export function useDisconnect() {
  return useChange((grantId: string) => api.call(contract.integrations.disconnect, { params: { grantId } }));
}

/** Asks for what an account reaches to be read anew. */
export function useReadAgain() {
  return useChange((grantId: string) => api.call(contract.integrations.read, { params: { grantId } }));
}

/** Links locations to a project. */
export function useLink() {
  return useChange(({ projectId, selection }: { projectId: string; selection: Selection }) =>
    api.call(contract.integrations.link, { params: { projectId }, body: { selection } }),
  );
}

/** Takes locations out of their projects. */
export function useUnlink() {
  return useChange((selection: Selection) => api.call(contract.integrations.unlink, { body: { selection } }));
}

/** One decision about divergences of one project. */
export type Decision = { readonly projectId: string } & InputOf<typeof contract.integrations.decide>['body'];

/** Decides about divergences. */
export function useDecide() {
  const [keys] = useState(() => new ActKeys());
  return useChange(async ({ projectId, ...body }: Decision) => {
    const act = JSON.stringify({ projectId, body });
    const answer = await api.call(contract.integrations.decide, {
      params: { projectId },
      body,
      idempotencyKey: keys.keyOf(act),
    });
    keys.done(act);
    return answer;
  });
}
