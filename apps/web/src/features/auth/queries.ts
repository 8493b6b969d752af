import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** State of the installation and of its provider; asked again every minute while somebody looks. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => api.call(contract.system.health, { signal }),
  refetchInterval: 60_000,
  retry: 1,
});

/** Whether a project is connected to the provider, and what could connect it. */
export const connectionQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['connection', projectId],
    queryFn: ({ signal }) => api.call(contract.connection.read, { params: { projectId }, signal }),
  });
