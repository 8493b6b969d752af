/** What a number word stands for, and its place: `tens` and `hundreds` take a smaller one after them. */
export type NumberWord = { readonly value: number; readonly place: 'units' | 'teens' | 'tens' | 'hundreds' };

const units = [
  'zero cero oh nulo',
  'um uma uno una un one',
  'dois duas dos two',
  'tres three',
  'quatro cuatro four',
  'cinco five',
  'seis meia six',
  'sete siete seven',
  'oito ocho eight',
  'nove nueve nine',
];
const teens = [
  'dez diez ten',
  'onze once eleven',
  'doze doce twelve',
  'treze trece thirteen',
  'quatorze catorze catorce fourteen',
  'quinze quince fifteen',
  'dezesseis dezasseis dieciseis sixteen',
  'dezessete dezassete diecisiete seventeen',
  'dezoito dieciocho eighteen',
  'dezenove dezanove diecinueve nineteen',
];
const tens = [
  'vinte veinte twenty',
  'trinta treinta thirty',
  'quarenta cuarenta forty',
  'cinquenta cincuenta fifty',
  'sessenta sesenta sixty',
  'setenta seventy',
  'oitenta ochenta eighty',
  'noventa ninety',
];
const hundreds = [
  'cem cento cien ciento',
  'duzentos doscientos',
  'trezentos trescientos',
  'quatrocentos cuatrocientos',
  'quinhentos quinientos',
  'seiscentos seiscientos',
  'setecentos setecientos',
  'oitocentos ochocientos',
  'novecentos novecientos',
];
const twenties =
  'veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve';

function table(): Map<string, NumberWord> {
  const words = new Map<string, NumberWord>();
  const add = (rows: readonly string[], place: NumberWord['place'], valueOf: (row: number) => number) => {
    for (const [row, names] of rows.entries())
      for (const name of names.split(' ')) words.set(name, { value: valueOf(row), place });
  };
  add(units, 'units', (row) => row);
  add(teens, 'teens', (row) => row + 10);
  add(twenties.split(' '), 'teens', (row) => row + 21);
  add(tens, 'tens', (row) => (row + 2) * 10);
  add(hundreds, 'hundreds', (row) => (row + 1) * 100);
  return words;
}

/** Numbers below a thousand as they are said in Portuguese, English and Spanish, without accents. */
export const numberWords: ReadonlyMap<string, NumberWord> = table();

const oneWord = [...numberWords.keys()].sort((a, b) => b.length - a.length).join('|');
const severalWords = new RegExp(`^(?:${oneWord}){2,}$`);
const eachWord = new RegExp(oneWord, 'g');

/** The number words of which a word is glued together, `novesete`; nothing where it is none. */
export function gluedNumberWords(word: string): string[] {
  return severalWords.test(word) ? (word.match(eachWord) ?? []) : [];
}
