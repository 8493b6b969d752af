import type { Config } from '#src/config';
import type { Quota } from './estimate';

/** Google's quota per API (provider document B, 'Quotas'), where the installation names no other. */
const providerDefault = 300;

/** Requests a minute that the installation may send: what estimates and forecasts reckon with. */
export function requestsPerMinute(config: Config): number {
  if (config.PROVIDER_REQUESTS_PER_MINUTE !== undefined) return config.PROVIDER_REQUESTS_PER_MINUTE;
  return config.PROVIDER_BASE_URL === undefined ? config.SANDBOX_REQUESTS_PER_MINUTE : providerDefault;
}

/** The whole of it, with the edits of a profile (provider document B, 'Quotas'). */
export const quotaOf = (config: Config): Quota => ({
  requestsPerMinute: requestsPerMinute(config),
  editsPerMinute: config.PROVIDER_EDITS_PER_MINUTE,
});
