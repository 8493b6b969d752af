import { contract } from '@frontage/api-client/contract';
import { returnHome } from '../stores/home-session';
import { api } from './api';

/** Ends the session in an entered or joined account and goes on in the own one; answers whether there was one to go back to. */
export async function goHome(): Promise<boolean> {
  // Where the server cannot be reached the session there ends by itself, within hours or with the own one.
  await api.call(contract.accounts.leave).catch(() => undefined);
  return returnHome();
}
