import type { Address } from './values';

/** A part of an address as it is typed. */
export type AddressPart = 'street' | 'sublocality' | 'locality' | 'administrativeArea' | 'postalCode';

/**
 * The lines of an address by country, in the letters of Google's address data: `A` street, `D` neighborhood, `C` city, `S` region,
 * `Z` postal code. What stands between the letters is written only between two parts that are there.
 */
const formats: Readonly<Record<string, string>> = {
  AE: 'A|C|S|Z',
  AR: 'A|Z C|S',
  AT: 'A|Z C',
  AU: 'A|C S Z',
  BE: 'A|Z C',
  BO: 'A|C|S',
  BR: 'A|D|C - S|Z',
  CA: 'A|C S Z',
  CH: 'A|Z C',
  CL: 'A|Z C|S',
  CO: 'A|D|C, S, Z',
  CR: 'A|S, C|Z',
  DE: 'A|Z C',
  DO: 'A|Z C',
  EC: 'A|Z|C',
  ES: 'A|Z C|S',
  FR: 'A|Z C',
  GB: 'A|C|Z',
  GT: 'A|Z - C',
  HN: 'A|C, S|Z',
  IE: 'A|D|C|S|Z',
  IN: 'A|D|C Z|S',
  IT: 'A|Z C S',
  JP: 'Z|S C|D|A',
  LU: 'A|Z C',
  MX: 'A|D|Z C, S',
  NI: 'A|Z|C, S',
  NL: 'A|Z C',
  NZ: 'A|D|C Z',
  PA: 'A|C|S',
  PE: 'A|C Z|S',
  PR: 'A|C, S Z',
  PT: 'A|Z C',
  PY: 'A|Z C',
  SV: 'A|Z - C|S',
  US: 'A|C, S Z',
  UY: 'A|Z C S',
  VE: 'A|C Z, S',
  ZA: 'A|D|C|Z',
};
const elsewhere = 'A|D|C|S|Z';

const parts: Readonly<Record<string, AddressPart>> = {
  A: 'street',
  D: 'sublocality',
  C: 'locality',
  S: 'administrativeArea',
  Z: 'postalCode',
};

/** A country's format with every part in it: those that its own leaves out are asked for, and shown, where most have them. */
function wholeFormat(regionCode: string): string {
  let format = formats[regionCode] ?? elsewhere;
  if (!format.includes('D')) format = format.replace(/A(?=\||$)/, 'A|D');
  for (const letter of ['S', 'Z']) if (!format.includes(letter)) format += `|${letter}`;
  return format;
}

/** The parts of an address in the order in which its country writes them. */
export function addressParts(regionCode: string): readonly AddressPart[] {
  return Array.from(wholeFormat(regionCode)).flatMap((letter) => parts[letter] ?? []);
}

/** An address as its country writes it, line by line, without the country; parts that are missing leave no gap. */
export function addressLines(address: Address): string[] {
  const written = (letter: string): string[] => {
    if (letter === 'A') return address.addressLines.map((line) => line.trim()).filter((line) => line !== '');
    const part = parts[letter];
    const text = part === undefined || part === 'street' ? null : address[part];
    return text === null || text.trim() === '' ? [] : [text.trim()];
  };
  return wholeFormat(address.regionCode)
    .split('|')
    .flatMap((line) => {
      if (line === 'A') return written('A');
      let text = '';
      let between = '';
      for (const piece of line.split(/([DCSZ])/)) {
        if (!/^[DCSZ]$/.test(piece)) between = piece;
        else for (const part of written(piece)) text += text === '' ? part : `${between}${part}`;
      }
      return text === '' ? [] : [text];
    });
}
