import { readCnpj } from '../../brazil/cnpj';
import { readDialledNumber, readNationalNumber } from '../../brazil/phone';
import { areaCodesOfPlace } from '../../brazil/towns';
import { numberOfWhatsappLink } from '../../brazil/whatsapp';
import type { Proposal, RepairContext } from './proposal';

const nationwide = /^(?:400|300)\d{5}$/;

/** Numbers with the area codes of the location's place; an old eight-digit mobile gets its ninth digit. */
export function addAreaCode(value: string, context: RepairContext): Proposal | undefined {
  const digits = readDialledNumber(value)?.digits.replace(/^0/, '');
  if (digits === undefined || nationwide.test(digits)) return undefined;
  const local = digits.length === 8 && /^[6-9]/.test(digits) ? `9${digits}` : digits;
  const codes = context.areaCode === undefined ? areaCodesOfPlace(context) : [context.areaCode];
  return { kind: 'add_area_code', values: codes.map((code) => `+55${code}${local}`), alike: 'code' };
}

/** The number with +55. */
export function addCountryCode(value: string): Proposal | undefined {
  const dialled = readDialledNumber(value);
  const number = dialled === undefined ? undefined : readNationalNumber(dialled.digits);
  if (number?.ok !== true) return undefined;
  return { kind: 'add_country_code', values: [`+55${number.national}`], alike: 'code' };
}

const brazilianInText = /(?:\+?55\s*)?\(?\d{2}\)?[\s.-]*(?:9[\s.]*\d{4}|[2-5]\d{3})[\s.-]*\d{4}(?!\d)/g;

/** A number that is there, but with something else around it or short of its ninth digit. */
export function mendNumber(value: string): Proposal | undefined {
  const linked = numberOfWhatsappLink(value);
  if (linked !== undefined) return { kind: 'take_number', values: [linked], alike: 'code' };
  const digits = readDialledNumber(value)?.digits.replace(/^0/, '');
  if (digits?.length === 10 && /^..[6-9]/.test(digits))
    return {
      kind: 'add_ninth_digit',
      values: [`+55${digits.slice(0, 2)}9${digits.slice(2)}`],
      alike: 'code',
    };
  const found = value.slice(0, 200).match(brazilianInText) ?? [];
  const numbers = found
    .map((text) => addCountryCode(text)?.values[0])
    .filter((number) => number !== undefined);
  return { kind: 'take_number', values: [...new Set(numbers)], alike: 'value' };
}

/** A CNPJ that lost its leading zeros in a spreadsheet, or has a label beside it. */
export function mendCnpj(value: string): Proposal | undefined {
  const bare = value.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  if (/^\d{11,13}$/.test(bare)) {
    const padded = readCnpj(bare.padStart(14, '0'));
    return { kind: 'restore_zeros', values: padded === undefined ? [] : [padded], alike: 'code' };
  }
  const inText = readCnpj(bare.replace(/^CNPJ/, ''));
  return { kind: 'take_number', values: inText === undefined ? [] : [inText], alike: 'code' };
}
