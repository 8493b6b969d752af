import { contract, type Security } from '@frontage/api-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';

/** How the signed-in person's account is protected: second factors, the lock, what the account asks for. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => api.call(contract.security.read, { signal }),
  staleTime: 60_000,
});

/** Whether a person has a second factor. */
export function hasFactor({ isEmailOn, totpSince, passkeys }: Security): boolean {
  return isEmailOn || totpSince !== null || passkeys.length > 0;
}

/** Whether the account asks for a second factor that the person does not have yet. */
export function isFactorMissing(security: Security): boolean {
  return security.isRequired && !hasFactor(security);
}
