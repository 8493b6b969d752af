import type { CsvLocale } from '../csv/header-names';
import { nameKey } from '../csv/header-names';
import type { TableFinding } from '../csv/table-findings';
import type { TableHeader } from '../csv/table-header';
import { postFaultCodes } from '../post/post';

/** Columns of the CSV of posts. A row is a post, or a post at one location: rows that say the same are one post. */
export const postCsvColumns = [
  'storeCode',
  'locationId',
  'group',
  'kind',
  'text',
  'button',
  'link',
  'title',
  'start',
  'end',
  'coupon',
  'offerLink',
  'terms',
  'publishAt',
] as const;
/** Name of a column of the CSV of posts. */
export type PostCsvColumn = (typeof postCsvColumns)[number];

/** Columns that name the locations of a row; a row fills one of them. */
export const placeColumns = ['storeCode', 'locationId', 'group'] as const satisfies readonly PostCsvColumn[];
/** A column out of {@link placeColumns}. */
export type PlaceColumn = (typeof placeColumns)[number];

/**
 * Every code that the CSV of posts can be answered with, beside the faults of a post. `unknown_location`, `store_code_ambiguous` and
 * `unknown_group` and `nowhere`, a post that none of its locations can have, are found by callers that know the locations, never by the
 * reader.
 */
export const postCsvCodes = [
  'place_empty',
  'place_ambiguous',
  'unknown_location',
  'store_code_ambiguous',
  'unknown_group',
  'nowhere',
  'id_damaged',
  'row_duplicated',
  'kind_empty',
  'kind_invalid',
  'button_empty',
  'button_invalid',
  'variable_unknown',
  'moment_empty',
  'moment_invalid',
  'time_in_past',
  ...postFaultCodes,
  'file_malformed',
] as const;
/** A code out of {@link postCsvCodes}. */
export type PostCsvCode = (typeof postCsvCodes)[number];

/** One fault of a CSV of posts. */
export type PostCsvFinding = TableFinding<PostCsvColumn, PostCsvCode>;
/** What the header of a CSV of posts says. */
export type PostCsvHeader = TableHeader<PostCsvColumn>;

const names: Record<PostCsvColumn, Record<CsvLocale, readonly string[]>> = {
  storeCode: {
    en: ['Store code', 'Store codes'],
    br: ['Código da loja', 'Códigos das lojas'],
    es: ['Código de tienda', 'Códigos de tienda'],
  },
  locationId: {
    en: ['Location ID', 'ID'],
    br: ['ID da localização', 'ID do local'],
    es: ['ID de la ubicación', 'ID del local'],
  },
  group: { en: ['Group'], br: ['Grupo'], es: ['Grupo'] },
  kind: {
    en: ['Type', 'Kind', 'Post type'],
    br: ['Tipo', 'Tipo de publicação'],
    es: ['Tipo', 'Tipo de publicación'],
  },
  text: { en: ['Text', 'Post text'], br: ['Texto'], es: ['Texto'] },
  button: { en: ['Button'], br: ['Botão'], es: ['Botón'] },
  link: { en: ['Link', 'Button link'], br: ['Link', 'Link do botão'], es: ['Enlace', 'Enlace del botón'] },
  title: { en: ['Title'], br: ['Título'], es: ['Título'] },
  start: { en: ['Start', 'Starts'], br: ['Início', 'Começo'], es: ['Inicio', 'Comienzo'] },
  end: { en: ['End', 'Ends'], br: ['Fim', 'Término'], es: ['Fin', 'Término'] },
  coupon: { en: ['Coupon'], br: ['Cupom'], es: ['Cupón'] },
  offerLink: { en: ['Redeem link'], br: ['Link de resgate'], es: ['Enlace de canje'] },
  terms: { en: ['Terms'], br: ['Termos'], es: ['Términos', 'Condiciones'] },
  publishAt: {
    en: ['Publish at', 'Schedule'],
    br: ['Publicar em', 'Agendamento'],
    es: ['Publicar el', 'Programación'],
  },
};

const columnByName = new Map<string, PostCsvColumn>();
for (const column of postCsvColumns) {
  columnByName.set(nameKey(column), column);
  for (const name of Object.values(names[column]).flat()) columnByName.set(nameKey(name), column);
}

/** The column that a header cell names: canonical or in any language, case, accents and punctuation aside. */
export function postColumnOfHeader(cell: string): PostCsvColumn | undefined {
  return columnByName.get(nameKey(cell));
}

const positions: ReadonlyMap<string, number> = new Map(
  postCsvColumns.map((column, index) => [column, index]),
);

/** Position of a column in a row as this package emits rows. */
export function postCsvColumnIndex(column: PostCsvColumn): number {
  return positions.get(column) ?? -1;
}

/** Whether text is the name of a column of the CSV of posts. */
export function isPostCsvColumn(text: string): text is PostCsvColumn {
  return positions.has(text);
}
