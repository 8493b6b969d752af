const maskCharacters = /[.\-/\s]+/g;
const shape = /^[0-9A-Z]{12}\d{2}$/;
const zero = '00000000000000';

function checkDigit(text: string, length: number): number {
  let sum = 0;
  let weight = 2;
  for (let index = length - 1; index >= 0; index--) {
    sum += (text.charCodeAt(index) - 48) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/**
 * Reads a CNPJ, numeric or alphanumeric (in force since July 2026), masked or not, in either case; answers its 14
 * characters in upper case, or `undefined` where shape or check digits are wrong. Leading zeros are never added.
 * Source of the rule: IN RFB 2.229/2024 (provider document G1).
 */
export function readCnpj(text: string): string | undefined {
  const bare = text.replace(maskCharacters, '').toUpperCase();
  if (!shape.test(bare) || bare === zero) return undefined;
  if (bare.charCodeAt(12) - 48 !== checkDigit(bare, 12)) return undefined;
  return bare.charCodeAt(13) - 48 === checkDigit(bare, 13) ? bare : undefined;
}

/** Whether text is a valid CNPJ in any form that {@link readCnpj} reads. */
export function isCnpj(text: string): boolean {
  return readCnpj(text) !== undefined;
}

/** A CNPJ of 14 characters with its mask: `11.222.333/0001-81`. */
export function formatCnpj(cnpj: string): string {
  return `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`;
}

/** The two check digits of the first 12 characters (upper case), as two digits. */
export function cnpjCheckDigits(base: string): string {
  const first = checkDigit(base, 12);
  return `${first}${checkDigit(`${base}${first}`, 13)}`;
}
