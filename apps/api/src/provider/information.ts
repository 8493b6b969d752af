import type { z } from 'zod';
import type { ProviderAddresses } from './addresses';
import type { Exchange } from './exchange';
import type { CallContext } from './port';

/** Name of the Business Information API, as quotas and the call log know it. */
export const businessInformationApi = 'mybusinessbusinessinformation';

/** The most a page of locations, categories or posts may hold (provider document A14). */
export const mostPerPage = 100;

/** Where the Business Information API is. */
export const informationOf = (addresses: ProviderAddresses): string => `${addresses.businessInformation}/v1`;

/** Reads from the Business Information API: method as the call log names it, path, query, schema of the answer, location it is about. */
export function informationReader(exchange: Exchange, addresses: ProviderAddresses, context: CallContext) {
  return <S extends z.ZodType>(
    method: string,
    path: string,
    query: Record<string, string | number | undefined>,
    answer: S,
    about: string | null = null,
  ) =>
    exchange(context, {
      kind: { api: businessInformationApi, method, editOf: null, mask: null },
      address: `${informationOf(addresses)}/${path}`,
      verb: 'GET',
      query,
      answer,
      about,
    });
}
