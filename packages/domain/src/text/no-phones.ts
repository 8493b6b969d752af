import { readNationalNumber } from '../brazil/phone';
import { rewrite, type PlainText } from './plain-text';

const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const clock = '(?:[01]?\\d|2[0-4])[.:][0-5]\\d';
const amount = '\\d{1,6}(?:[.,]\\d{2})?|\\d{1,3}(?:[.,]\\d{3}){1,2}(?:[.,]\\d{2})?';
const ends = '(?!\\d|[.,/-]\\d)';
const global = (form: string) => new RegExp(form, 'g');

/** What is written with many digits and is no phone number: dates, hours, prices, postal codes, company numbers, parcels. */
const harmless = [
  `(?<![\\d.,/-])(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])${ends}`,
  `(?<![\\d.,/-])(?:${day}([/.-])${month}\\1|${month}([/.-])${day}\\2)(?:(?:19|20)\\d\\d|\\d\\d)${ends}`,
  `(?<![\\d/])(?:${day}/${month}|${month}/${day})(?![\\d/])`,
  '(?<![\\d:])(?:[01]?\\d|2[0-4])(?::[0-5]\\d){1,2}(?![\\d:])',
  `(?<![\\d.])${clock}\\s*(?:-|a|as|to|ate|e)\\s*${clock}(?![.\\d])`,
  `(?:r\\$|us\\$|\\$|€|£|\\b(?:brl|usd|eur)\\b)\\s?(?:${amount})${ends}`,
  `(?<![\\d.,-])(?:${amount})\\s?(?:reais|euros?|dolares|dollars|pesos|€|%)`,
  `(?<![\\d.,-])\\d{1,3}(?:\\.\\d{3}){0,2},\\d{2}${ends}`,
  '(?<![\\d.])\\d{1,3}(?:[.,]\\d{3})?(?:[.,]000){2}(?![.,]?\\d)',
  '(?<!\\d)(?:\\d{5}|\\d{2}\\.\\d{3})-\\d{3}(?!\\s?\\d|-\\s?\\d)',
  '\\bcep:?\\s*\\d{8}(?!\\s?\\d)',
  '\\b(?:a[lkrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[ade-inost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy])\\s[0-8]\\d{4}-\\d{4}(?!\\d)',
  '\\b(?:ca|or|wa|ak|hi)\\s9\\d{4}-\\d{4}(?!\\d)',
  '(?<!\\d)\\d{2}\\.?\\d{3}\\.?\\d{3}/\\d{4}-?\\d{2}(?!\\d)',
  '\\b[a-z]{2}\\d{9}[a-z]{2}\\b',
].map(global);

const numbered =
  'pedidos?|compra|order|ordem|protocolo?|protocol|ticket|chamado|reservas?|booking|reservation|codigo|code|cupom|coupon|cupon|nota fiscal|nota|nfe?|fatura|factura|invoice|comanda|senha|folio|recibo|receipt|rastreio|tracking|referencia|reference|ref|caso|case';
const ofOrders = global(
  `(?:\\b(?:${numbered})\\b *[:#-]? *(?:(?:number|numero|num|no|n)\\b[.:]? *)?(?:is |e )?|# ?)(?:\\d{4,20}|(?:19|20)\\d\\d[-/.]\\d{3,8})(?!\\d|[\\s.,/-]{1,3}\\d)`,
);

const years = /(?<!\d|\d[ .-])(19\d\d|20[0-3]\d)(\s?[-/]\s?| )(19\d\d|20[0-3]\d)(?!\d|[ .-]\d)/g;
const asksToCall =
  /\b(?:tel\w*|fone|phone|call|ligue|ligar?|cel\w*|whats\w*|zap\w*|wpp|llam\w+|fal[ea]r?|movil|mobile|contat\w+|contact\w*|text|sms|numero|number|ddd)\b[^\n]{0,20}$/;

const hide = (found: string) => 'q'.repeat(found.length);

/** Whether digits in a row can be dialled as they are, with an area code; the number of an order may look like that by chance. */
function isDialled(digits: string): boolean {
  return digits.length >= 10 && readNationalNumber(digits.replace(/^55(?=\d{10,11}$)/, '')).ok;
}

/** Takes the digits away that are written as something else than a phone number. The units keep their places. */
export function hideHarmlessNumbers(plain: PlainText): PlainText {
  let hidden = plain;
  for (const form of harmless) hidden = rewrite(hidden, form, hide);
  hidden = rewrite(hidden, ofOrders, (found) =>
    isDialled(/\d+$/.exec(found)?.[0] ?? '') ? found : hide(found),
  );
  const { text } = hidden;
  const spans = [...text.matchAll(years)].filter(
    ({ index, 1: from = '', 3: to = '' }) => from <= to && !asksToCall.test(text.slice(0, index)),
  );
  if (spans.length === 0) return hidden;
  const found = new Set(spans.map(([span]) => span));
  return rewrite(hidden, years, (span) => (found.has(span) ? hide(span) : span));
}
