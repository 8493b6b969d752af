import type { LocationRow } from '@frontage/api-client/contract';
import { fieldHome, isDeletion, isLocationField, isUnshown, type LedgerState } from '@frontage/domain';
import type { Phrases } from '../use-phrases';

/** Whether a field never leaves Frontage, such as a CNPJ: nothing of it is live anywhere, and nothing is read back. */
export function isKeptHere(field: string): boolean {
  return isLocationField(field) && fieldHome(field) === 'own';
}

/** Whether what stands in a location's profile may be called live: the public sees it, and we still reach it to know. */
export function isSeen({ isPublic, health }: Pick<LocationRow, 'isPublic' | 'health'>): boolean {
  return isPublic && health !== 'access_lost';
}

type Change = { readonly state: LedgerState; readonly field: string; readonly to: unknown };

/**
 * What the state of a ledger's change is called.
 *
 * @param isPublic whether the location's profile is; nothing is live where Google shows none of it
 */
export function ledgerStateText(t: Phrases, change: Change, isPublic = true): string {
  const { state, field } = change;
  if (state !== 'live') return t(`ledger:state.${state}`);
  if (isDeletion(change)) return t('ledger:deleted');
  if (isKeptHere(field)) return t('ledger:savedHere');
  return isPublic && !isUnshown(field) ? t('ledger:state.live') : t('ledger:notPublic');
}
