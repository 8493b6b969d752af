import { contract, type AccountRow, type InputOf } from '@frontage/api-client/contract';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { confirmed } from '../../shared/step-up/confirmation';
import { enterAs } from '../../stores/home-session';
import { useSessionStore } from '../../stores/session';
import type { AccountsAddress } from './model/list-address';

/** What is done about whether an account is open. */
export type CloseAct =
  | { readonly kind: 'suspend'; readonly reason: string }
  | { readonly kind: 'resume' | 'keep' }
  | { readonly kind: 'remove'; readonly name: string };

const accountsKey = ['accounts'] as const;

/** The accounts one looks after, page by page. */
export function accountsQuery({ search, sort, order }: AccountsAddress) {
  return infiniteQueryOptions({
    queryKey: [...accountsKey, search, sort, order] as const,
    ...byPages((cursor, signal) =>
      api.call(contract.accounts.list, {
        query: {
          sort,
          order,
          ...(search === '' ? {} : { search }),
          ...cursor,
        },
        signal,
      }),
    ),
    placeholderData: keepPreviousData,
    // People who enter an account stay on this page for a moment, without the right to ask.
    enabled: useSessionStore.getState().user?.isEntered !== true,
  });
}

/** Goes to work in an account one looks after; asks for the password where it was given too long ago. */
export function useEnterAccount(onEntered: () => void) {
  return useMutation({
    mutationFn: (accountId: string) =>
      confirmed(() => api.call(contract.accounts.enter, { params: { accountId } })),
    // The change of person forgets everything that was asked before, this call's own callbacks with it.
    onSuccess: (signedIn) => {
      onEntered();
      enterAs(signedIn);
    },
  });
}

/** Makes an account, or changes the one given. */
export function useSaveAccount(accountId: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ administratorEmail, ...body }: InputOf<typeof contract.accounts.create>['body']) =>
      accountId === null
        ? api.call(contract.accounts.create, {
            body: { ...body, ...(administratorEmail === undefined ? {} : { administratorEmail }) },
          })
        : api.call(contract.accounts.update, { params: { accountId }, body }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: accountsKey }),
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
      ]);
    },
  });
}

/** Suspends, resumes, closes or keeps an account; asks for the password where it was given too long ago. */
export function useCloseAccount({ id }: Pick<AccountRow, 'id'>) {
  const queryClient = useQueryClient();
  const params = { accountId: id };
  const { suspend, resume, askDeletion, keep } = contract.accounts;
  return useMutation({
    mutationFn: (act: CloseAct) =>
      confirmed(() => {
        if (act.kind === 'suspend') return api.call(suspend, { params, body: { reason: act.reason } });
        if (act.kind === 'resume') return api.call(resume, { params });
        if (act.kind === 'remove') return api.call(askDeletion, { params, body: { name: act.name } });
        return api.call(keep, { params });
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountsKey }),
  });
}
