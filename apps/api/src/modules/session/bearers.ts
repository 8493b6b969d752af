import type { Bearers } from '../../http/bearers';
import { readEntrant } from '../accounts/entrant';
import { isApiToken } from '../api-tokens/secret';
import { useApiToken } from '../api-tokens/use';
import { readAccessToken } from './access-token';

/** How bearer tokens are read. */
export const bearers: Bearers = { isApiToken, useApiToken, readAccessToken, readEntrant };
