import type { Bearers } from '#src/http/bearers';
import { readEntrant } from '#src/areas/access/accounts/entrant';
import { isApiToken } from '#src/areas/access/api-tokens/secret';
import { useApiToken } from '#src/areas/access/api-tokens/use';
import { readAccessToken } from './access-token';

/** How bearer tokens are read. */
export const bearers: Bearers = { isApiToken, useApiToken, readAccessToken, readEntrant };
