import type { LocationData } from '../types';
import { broken, type Rule } from './rule';

const areaCodes = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

type ReadPhone =
  { national: string } | { reason: 'INVALID_PHONE_NUMBER' | 'INVALID_PHONE_NUMBER_FOR_REGION' };

/** Reads a Brazilian number in any usual spelling and gives its national form: `(11) 98765-4321`, `0800 123 4567`. */
export function readPhone(text: string): ReadPhone {
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return { reason: 'INVALID_PHONE_NUMBER' };
  const isInternational = text.trim().startsWith('+');
  let digits = text.replace(/\D/g, '');
  if (isInternational && !digits.startsWith('55')) return { reason: 'INVALID_PHONE_NUMBER_FOR_REGION' };
  if (isInternational || (digits.startsWith('55') && digits.length >= 12)) digits = digits.slice(2);
  if (/^0[3589]00\d{6,7}$/.test(digits))
    return { national: `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}` };
  if (/^(?:300|400|402)\d{5}$/.test(digits)) return { national: `${digits.slice(0, 4)}-${digits.slice(4)}` };
  if (digits.startsWith('0')) digits = digits.slice(1);
  const areaCode = digits.slice(0, 2);
  const local = digits.slice(2);
  if (!areaCodes.has(areaCode) || !/^(?:9\d{8}|[2-5]\d{7})$/.test(local))
    return { reason: 'INVALID_PHONE_NUMBER' };
  return { national: `(${areaCode}) ${local.slice(0, -4)}-${local.slice(-4)}` };
}

const mostAdditional = 2;

/** Brazilian numbers, one primary and at most two more. */
export const phonesRule: Rule = ({ next }) => {
  const phones = next.phoneNumbers;
  if (phones === undefined) return [];
  const violations = [];
  if (phones.primaryPhone === undefined)
    violations.push(broken('MISSING_PRIMARY_PHONE_NUMBER', 'phone_numbers.primary_phone'));
  else violations.push(...checkPhone(phones.primaryPhone, 'phone_numbers.primary_phone'));
  const additional = phones.additionalPhones ?? [];
  if (additional.length > mostAdditional)
    violations.push(broken('TOO_MANY_VALUES', 'phone_numbers.additional_phones'));
  for (const phone of additional) violations.push(...checkPhone(phone, 'phone_numbers.additional_phones'));
  return violations;
};

/** The number shown in advertisements. */
export const adPhoneRule: Rule = ({ next }) => {
  const phone = next.adWordsLocationExtensions?.adPhone;
  return phone === undefined ? [] : checkPhone(phone, 'ad_words_location_extensions.ad_phone');
};

function checkPhone(text: string, field: string): ReturnType<Rule> {
  const read = readPhone(text);
  return 'reason' in read ? [broken(read.reason, field)] : [];
}

/** Puts every number that can be read into its national form, as Google does on reading. */
export function normalizePhones(data: LocationData): LocationData {
  const { phoneNumbers, adWordsLocationExtensions } = data;
  const primary = phoneNumbers?.primaryPhone;
  const additional = phoneNumbers?.additionalPhones;
  const adPhone = adWordsLocationExtensions?.adPhone;
  return {
    ...data,
    ...(phoneNumbers !== undefined && {
      phoneNumbers: {
        ...(primary !== undefined && { primaryPhone: national(primary) }),
        ...(additional !== undefined && { additionalPhones: additional.map(national) }),
      },
    }),
    ...(adPhone !== undefined && { adWordsLocationExtensions: { adPhone: national(adPhone) } }),
  };
}

function national(text: string): string {
  const read = readPhone(text);
  return 'national' in read ? read.national : text;
}
