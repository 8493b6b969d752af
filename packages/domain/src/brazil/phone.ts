import { isAreaCode } from './area-codes';

/** What a Brazilian number without its country code is. */
type BrazilianNumberKind = 'mobile' | 'landline' | 'toll_free' | 'nationwide';

/** Why digits are no Brazilian number: too short for an area code, or wrong in another way. */
export type BrazilianNumberFault = 'missing_area_code' | 'invalid';

export type BrazilianNumber =
  | { readonly ok: true; readonly kind: BrazilianNumberKind; readonly national: string }
  | { readonly ok: false; readonly fault: BrazilianNumberFault };

const invalid: BrazilianNumber = { ok: false, fault: 'invalid' };
const missingAreaCode: BrazilianNumber = { ok: false, fault: 'missing_area_code' };

const tollFree = /^800\d{6,7}$/;
const sharedCost = /^(?:300|500|900)\d{6,7}$/;
const nationwide = /^(?:400|300)\d{5}$/;
/** What is dialled within an area: a mobile of 9 digits, or 8 as landlines and mobiles from before 2016 have. */
const localNumber = /^(?:9\d{8}|[2-9]\d{7})$/;

/** What {@link scanNumber} can tell. `undecided` says nothing: the full reading decides. */
export type NumberScan = 'international' | 'national' | 'undecided';

const longestScan = 24;
const scanned = new Uint8Array(longestScan);

/**
 * Tells a valid Brazilian mobile or landline in the ways nearly all cells are written (`+5511987654321`, `(11)
 * 98765-4321`), with its country code or without, and allocates nothing. Everything else is `undecided`.
 */
export function scanNumber(text: string): NumberScan {
  const length = text.length;
  if (length > longestScan) return 'undecided';
  const hasPlus = text.charCodeAt(0) === 43;
  let count = 0;
  for (let index = hasPlus ? 1 : 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) scanned[count++] = code - 48;
    else if (code !== 32 && code !== 45 && code !== 40 && code !== 41) return 'undecided';
  }
  const hasCountry = scanned[0] === 5 && scanned[1] === 5 && (count === 12 || count === 13);
  if (hasPlus && !hasCountry) return 'undecided';
  const start = hasCountry ? 2 : 0;
  if (!isLocalNumber(start, count - start)) return 'undecided';
  return hasCountry ? 'international' : 'national';
}

/** Whether the scanned digits from `start` are an area code in use and a mobile (9 digits from 9) or landline (8 from 2-5). */
function isLocalNumber(start: number, count: number): boolean {
  const first = scanned[start + 2] ?? 0;
  if (count === 11 ? first !== 9 : count !== 10 || first < 2 || first > 5) return false;
  return isAreaCode((scanned[start] ?? 0) * 10 + (scanned[start + 1] ?? 0));
}

/** Whether text is exactly E.164 of Brazil: `+55`, an area code in use, and a mobile or landline. */
export function isE164Brazil(text: string): boolean {
  return (
    (text.length === 13 || text.length === 14) &&
    text.startsWith('+55') &&
    scanNumber(text) === 'international' &&
    /^\+\d+$/.test(text)
  );
}

/**
 * Reads the digits of a number as dialled within Brazil: trunk `0` and carrier `0XX` are dropped, then length decides
 * (provider document G2). A local number lacks the area code, but 9 digits from another than 9 are one that was cut short; the right length with an unused area code or a wrong first
 * digit is invalid, as are eight-digit mobiles from before 2016.
 * @param acceptNationwide also take numbers that have no area code by nature (4004-NNNN, 0300, 0500, 0900).
 */
export function readNationalNumber(digits: string, acceptNationwide = false): BrazilianNumber {
  const trunk = digits.startsWith('0');
  let national = trunk ? digits.slice(1) : digits;
  if (tollFree.test(national)) return { ok: true, kind: 'toll_free', national };
  if (acceptNationwide && (nationwide.test(national) || (trunk && sharedCost.test(national))))
    return { ok: true, kind: 'nationwide', national };
  if (trunk && (national.length === 12 || national.length === 13)) national = national.slice(2);
  if (localNumber.test(national)) return missingAreaCode;
  if (national.length !== 10 && national.length !== 11) return invalid;
  if (!isAreaCode(Number(national.slice(0, 2)))) return invalid;
  if (national.length === 11) return national[2] === '9' ? { ok: true, kind: 'mobile', national } : invalid;
  const first = national.charCodeAt(2);
  return first >= 50 && first <= 53 ? { ok: true, kind: 'landline', national } : invalid;
}

/** The digits of a phone as typed and how its country is given; `undefined` where other characters than a phone's stand. */
export type DialledNumber = {
  readonly digits: string;
  /** `brazil`: +55, 0055 or 55 before 10-11 digits; `foreign`: + or 00 and another country; `none`: as dialled within. */
  readonly country: 'brazil' | 'foreign' | 'none';
};

const phoneCharacters = /^\+?[\d\s().\-‐-―]*$/;
const notDigit = /\D+/g;
const carrierPlaceholder = /^\(?0xx/i;

/**
 * Splits a phone as people type it into digits and country. Area code 55 exists, so `55` counts as the country only by
 * length: 10-11 digits are national, 12-13 carry it (provider document G2).
 */
export function readDialledNumber(text: string): DialledNumber | undefined {
  const typed = text.trim().replace(carrierPlaceholder, '');
  if (!phoneCharacters.test(typed)) return undefined;
  const all = typed.replace(notDigit, '');
  if (all === '') return undefined;
  const international = typed.startsWith('+') ? all : all.startsWith('00') ? all.slice(2) : undefined;
  if (international !== undefined) {
    return international.startsWith('55')
      ? { digits: international.slice(2), country: 'brazil' }
      : { digits: international, country: 'foreign' };
  }
  if (all.startsWith('55') && (all.length === 12 || all.length === 13))
    return { digits: all.slice(2), country: 'brazil' };
  return { digits: all, country: 'none' };
}
