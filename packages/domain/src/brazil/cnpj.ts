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
  return digitOf(sum);
}

function digitOf(sum: number): number {
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

const maskedLength = 18;
const bareLength = 14;

/** The index in the text of the nth of the 14 characters: beside it, or past `.`, `.`, `/` and `-` where the mask is on. */
const maskedIndex = [0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 14, 16, 17];
const bareIndex = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const firstWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const secondWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3];

function hasMask(text: string): boolean {
  return text[2] === '.' && text[6] === '.' && text[10] === '/' && text[15] === '-';
}

/** Whether text is a valid CNPJ in its exact masked or bare form, decided without allocating. */
function isPlainCnpj(text: string): boolean {
  const isMasked = text.length === maskedLength && hasMask(text);
  if (!isMasked && text.length !== bareLength) return false;
  const indexes = isMasked ? maskedIndex : bareIndex;
  let first = 0;
  let second = 0;
  let all = 0;
  for (let place = 0; place < 12; place++) {
    const value = text.charCodeAt(indexes[place] ?? 0) - 48;
    if (value < 0 || value > 42 || (value > 9 && value < 17)) return false;
    all |= value;
    first += value * (firstWeights[place] ?? 0);
    second += value * (secondWeights[place] ?? 0);
  }
  if (all === 0) return false;
  const firstDigit = digitOf(first);
  const secondDigit = digitOf(second + firstDigit * 2);
  return (
    text.charCodeAt(indexes[12] ?? 0) - 48 === firstDigit &&
    text.charCodeAt(indexes[13] ?? 0) - 48 === secondDigit
  );
}

/** Whether text is a valid CNPJ in any form that {@link readCnpj} reads. */
export function isCnpj(text: string): boolean {
  return isPlainCnpj(text) || readCnpj(text) !== undefined;
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
