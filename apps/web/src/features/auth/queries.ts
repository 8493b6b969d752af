import { system } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** State of the installation and of its provider; asked again every minute while somebody looks. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => api.call(system.health, { signal }),
  refetchInterval: 60_000,
  retry: 1,
});
