import { contract } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** Whether a project is connected to the provider, and what could connect it. */
export const connectionQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['connection', projectId],
    queryFn: ({ signal }) => api.call(contract.connection.read, { params: { projectId }, signal }),
  });
