import type { Locale } from '../locale';

/** A kind of number in a country: what it looks like after the country's code, and how it is grouped. */
type Form = readonly [pattern: RegExp, grouped: string];

const three: Form = [/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3'];
const fourAndFour: readonly Form[] = [[/^(\d{4})(\d{4})$/, '$1 $2']];

/**
 * By calling code, the groups in which numbers are written; the first form that fits counts. Only countries whose groups follow
 * from a few rules: where to part a German or a Japanese number takes a list of its areas.
 */
const forms: Readonly<Record<string, readonly Form[]>> = {
  '1': [three],
  '27': [[/^(\d\d)(\d{3})(\d{4})$/, '$1 $2 $3']],
  '31': [
    [/^(6)(\d{8})$/, '$1 $2'],
    [/^([1-57]\d)(\d{3})(\d{4})$/, '$1 $2 $3'],
  ],
  '32': [
    [/^(4\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4'],
    [/^([2-49])(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4'],
    [/^(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4'],
  ],
  '33': [[/^([1-79])(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5']],
  '34': [[/^([5-9]\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4']],
  '41': [[/^([2-79]\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4']],
  '44': [
    [/^(2\d)(\d{4})(\d{4})$/, '$1 $2 $3'],
    [/^(7\d{3})(\d{6})$/, '$1 $2'],
    [/^(1[2-6]1)(\d{3})(\d{4})$/, '$1 $2 $3'],
  ],
  '51': [
    [/^(1)(\d{7})$/, '$1 $2'],
    [/^(9\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
    [/^(\d\d)(\d{6})$/, '$1 $2'],
  ],
  '52': [[/^(33|5[56]|81)(\d{4})(\d{4})$/, '$1 $2 $3'], three],
  '54': [
    [/^(9)(11)(\d{4})(\d{4})$/, '$1 $2 $3 $4'],
    [/^(11)(\d{4})(\d{4})$/, '$1 $2 $3'],
  ],
  '55': [[/^([1-9][1-9])(\d{4,5})(\d{4})$/, '$1 $2-$3']],
  '56': [
    [/^([29])(\d{4})(\d{4})$/, '$1 $2 $3'],
    [/^([3-7]\d)(\d{3})(\d{4})$/, '$1 $2 $3'],
  ],
  '57': [
    [/^(60\d)(\d{7})$/, '$1 $2'],
    [/^(3\d\d)(\d{7})$/, '$1 $2'],
  ],
  '58': [[/^(\d{3})(\d{7})$/, '$1 $2']],
  '61': [
    [/^(4\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
    [/^([2378])(\d{4})(\d{4})$/, '$1 $2 $3'],
  ],
  '64': [[/^([34679])(\d{3})(\d{4})$/, '$1 $2 $3']],
  '91': [[/^([6-9]\d{4})(\d{5})$/, '$1 $2']],
  '351': [
    [/^(2[12])(\d{3})(\d{4})$/, '$1 $2 $3'],
    [/^([236-9]\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
  ],
  '353': [
    [/^(8\d)(\d{3})(\d{4})$/, '$1 $2 $3'],
    [/^(1)(\d{3})(\d{4})$/, '$1 $2 $3'],
  ],
  '502': fourAndFour,
  '503': fourAndFour,
  '504': fourAndFour,
  '505': fourAndFour,
  '506': fourAndFour,
  '507': [
    [/^([1-57-9]\d\d)(\d{4})$/, '$1 $2'],
    [/^(\d{4})(\d{4})$/, '$1 $2'],
  ],
  '591': [[/^([235-7]|4)(\d{7})$/, '$1 $2']],
  '593': [
    [/^(9\d)(\d{3})(\d{4})$/, '$1 $2 $3'],
    [/^([2-7])(\d{3})(\d{4})$/, '$1 $2 $3'],
  ],
  '598': [
    [/^(9\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
    [/^([24]\d{3})(\d{4})$/, '$1 $2'],
  ],
  '971': [
    [/^(5\d)(\d{3})(\d{4})$/, '$1 $2 $3'],
    [/^([2-4679])(\d{3})(\d{4})$/, '$1 $2 $3'],
  ],
};

/** Codes of which the forms above say nothing, so that the country still stands apart from the number. */
const otherCodes = ['39', '43', '49', '81', '352', '595'];
const codes = [...Object.keys(forms), ...otherCodes];
const brazilianWithArea = /^\+55([1-9][1-9])(\d{4,5})(\d{4})$/;
const brazilianWithoutArea = /^\+55([3589]00)(\d{3})(\d{4})$/;

/**
 * A phone number as people read it: with its country, in the groups of that country (`+55 31 3292-8813`, `+351 21 123 4567`). Who
 * reads Portuguese of Brazil sees Brazil's numbers as they are dialled there: `(31) 3292-8813`. Numbers without an area, which
 * nobody abroad can dial, are written so for everybody: `0800 123 4567`. Of a country that is not known it stays as it is stored.
 */
export function formatPhone(e164: string, locale: Locale = 'en'): string {
  if (brazilianWithoutArea.test(e164)) return e164.replace(brazilianWithoutArea, '0$1 $2 $3');
  if (locale === 'br' && brazilianWithArea.test(e164)) return e164.replace(brazilianWithArea, '($1) $2-$3');
  const code = codes.find((one) => e164.startsWith(`+${one}`));
  if (code === undefined) return e164;
  const national = e164.slice(code.length + 1);
  const form = forms[code]?.find(([pattern]) => pattern.test(national));
  return `+${code} ${form === undefined ? national : national.replace(form[0], form[1])}`;
}
