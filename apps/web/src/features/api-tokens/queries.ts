import { contract } from '@frontage/api-client/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { confirmed } from '../../shared/step-up/confirmation';

type NewToken = Parameters<typeof api.call<typeof contract.apiTokens.create>>[1]['body'];

/** The caller's own tokens. */
export const apiTokensQuery = queryOptions({
  queryKey: ['apiTokens'] as const,
  queryFn: ({ signal }) => api.call(contract.apiTokens.list, { signal }),
});

/** Makes and revokes tokens; the list is read again after each. */
export function useApiTokenActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: apiTokensQuery.queryKey });
  return {
    create: useMutation({
      mutationFn: (body: NewToken) => confirmed(() => api.call(contract.apiTokens.create, { body })),
      onSettled,
      // The answer holds the secret: nothing keeps it once the dialog is gone.
      gcTime: 0,
    }),
    revoke: useMutation({
      mutationFn: (tokenId: string) => api.call(contract.apiTokens.revoke, { params: { tokenId } }),
      onSettled,
    }),
  };
}
