import { fieldHome, isLocationField, type LedgerState } from '@frontage/domain';
import type { Phrases } from '../use-phrases';

/** Whether a field never leaves Frontage, such as a CNPJ: nothing of it is live anywhere, and nothing is read back. */
export function isKeptHere(field: string): boolean {
  return isLocationField(field) && fieldHome(field) === 'own';
}

/** What a ledger's state is called for a field. */
export function ledgerStateText(t: Phrases, state: LedgerState, field: string): string {
  return state === 'live' && isKeptHere(field) ? t('ledger:savedHere') : t(`ledger:state.${state}`);
}
