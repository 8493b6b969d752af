import { foldText } from '@frontage/domain';

/** Why a password is refused. */
export type PasswordFault = 'too_short' | 'too_long' | 'common' | 'like_email' | 'like_name';

/** Whose a password is to be: what it must not merely repeat. */
export type PasswordOwner = { readonly email: string; readonly name?: string | undefined };

/** The specification's floor for a new account; length counts in characters, of which an emoji is one. */
export const shortestPassword = 8;
/** The specification's floor where a forgotten password is replaced. */
export const shortestResetPassword = 6;
/** Room for whole sentences (security R1). A longer one that somebody chose before still signs in. */
export const longestPassword = 128;

/**
 * What people choose first, in the product's three languages, with digits and signs around it. The list of leaked passwords
 * knows the world's; of Portuguese and Spanish it holds too little.
 */
const commonWords = new Set(
  [
    'password passwort passw pass secret letmein welcome changeme login default admin administrator root user test guest',
    'master superuser frontage frontagedemo google qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbnm qazwsx qwe',
    'abc abcd abcdefgh iloveyou monkey dragon football baseball sunshine princess shadow senha minhasenha mudar trocar',
    'acesso entrar brasil flamengo corinthians palmeiras teamo contrasena contraseña clave hola bienvenido cambiar españa',
    'mexico argentina',
  ].flatMap((line) => line.split(' ')),
);
/** More around a word than that, and it is no decoration. */
const mostDecoration = 6;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');

const spelledOut = (text: string) => Array.from(text, (sign) => lookalikes[sign] ?? sign).join('');

/** `P@ssw0rd!` and `password2024` are the same choice. */
function isCommon(plain: string): boolean {
  const undecorated = plain.replace(/[^\p{L}]+$/u, '');
  return [lettersOf(plain), lettersOf(spelledOut(plain)), lettersOf(spelledOut(undecorated))].some(
    (word) => commonWords.has(word) && plain.length <= word.length + mostDecoration,
  );
}

/** Few different characters, or a run along the digits or the alphabet. */
function isRegular(plain: string): boolean {
  if (new Set(plain).size <= 3) return true;
  const codes = Array.from(plain, (one) => one.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? code));
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length - 1;
}

/** Whether a password is nothing but the words of a name, in any order and however often, with digits and signs around them. */
function isName(plain: string, name: string): boolean {
  const words = foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length);
  const letters = lettersOf(foldText(plain));
  if (letters === '') return false;
  return words.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

/** What can be told without a list of leaked passwords: length, the words that are tried first, the e-mail or the name over again. */
export function plainFault(
  password: string,
  { email, name = '' }: PasswordOwner,
  shortest = shortestPassword,
): PasswordFault | null {
  const { length } = Array.from(password);
  if (length < shortest) return 'too_short';
  if (length > longestPassword) return 'too_long';
  const plain = password.normalize('NFKC').toLowerCase();
  if (isCommon(plain) || isRegular(plain)) return 'common';
  const address = email.toLowerCase();
  const letters = lettersOf(plain);
  const isLike = [address, ...(/^([^@]*)@([^.]*)/.exec(address) ?? [])].some(
    (part) => plain === part || (letters !== '' && letters === lettersOf(part)),
  );
  if (isLike) return 'like_email';
  return isName(plain, name) ? 'like_name' : null;
}
