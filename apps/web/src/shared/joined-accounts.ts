import { contract, type JoinedAccount } from '@frontage/api-client/contract';
import { api } from '../services/api';
import { enterAs } from '../stores/home-session';

/** The accounts that somebody works in with their one sign-in. */
export async function readJoined(signal: AbortSignal): Promise<{ items: JoinedAccount[] }> {
  return api.call(contract.joinedAccounts.list, { signal });
}

/** Goes on in an account that the person joined. Rejects with `confirmation_required` where this session never had their password. */
export async function switchTo(accountId: string): Promise<void> {
  enterAs(await api.call(contract.joinedAccounts.switch, { params: { accountId } }));
}
