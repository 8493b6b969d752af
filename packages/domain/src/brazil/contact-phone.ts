import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { readDialledNumber, readNationalNumber, type BrazilianNumberFault } from './phone';

export type PhoneReading =
  { readonly ok: true; readonly e164: string } | { readonly ok: false; readonly fault: BrazilianNumberFault };

/**
 * Reads the phone of a location into E.164: any Brazilian form with its area code, 0800 numbers, and numbers of other
 * countries in international form (provider document G2).
 * @param acceptNationwide also take 4004-NNNN and its like, which have no area code.
 */
export function readPhone(text: string, acceptNationwide = false): PhoneReading {
  const dialled = readDialledNumber(text);
  if (dialled === undefined) return { ok: false, fault: 'invalid' };
  if (dialled.country === 'foreign') {
    const e164 = `+${dialled.digits}`;
    return isForeignNumber(e164) ? { ok: true, e164 } : { ok: false, fault: 'invalid' };
  }
  const number = readNationalNumber(dialled.digits, acceptNationwide);
  return number.ok ? { ok: true, e164: `+55${number.national}` } : number;
}

/** Whether an E.164 number outside Brazil is valid there. The one place that needs libphonenumber; its smallest metadata do. */
export function isForeignNumber(e164: string): boolean {
  return isValidPhoneNumber(e164);
}
