import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.call(contract.sessions.list, { signal }),
});

/** Whether the account asks everybody for a second factor. */
export const requirementQuery = queryOptions({
  queryKey: ['second-factor-requirement'],
  queryFn: ({ signal }) => api.call(contract.security.requirement, { signal }),
});
