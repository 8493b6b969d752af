import type { PostContent } from '../post/post';
import { placeColumns, postCsvColumnIndex, type PlaceColumn, type PostCsvColumn } from './columns';
import { readAction, readKind, readList, readMoment } from './read-cell';

/** What a group's cell says for every location. */
export const everyLocation = '*';

/** Which locations a row is for. */
export type PostRowPlaces =
  | { readonly by: 'storeCode' | 'locationId'; readonly names: readonly string[] }
  | { readonly by: 'group'; readonly name: string }
  | { readonly by: 'all' };

/** A row as it is meant. */
export type PostRow = {
  readonly places: PostRowPlaces;
  readonly post: PostContent;
  /** The time on its locations' own clocks, `2026-12-24T09:00`; `null` for none. */
  readonly publishAt: string | null;
};

/** A cell of a row, without white space around it. */
export function cellOf(row: readonly string[], column: PostCsvColumn): string {
  return (row[postCsvColumnIndex(column)] ?? '').trim();
}

/** The one column that names a row's locations; `undefined` where none or several are filled. */
export function placeColumnOf(row: readonly string[]): PlaceColumn | undefined {
  const [only, ...others] = placeColumns.filter((column) => cellOf(row, column) !== '');
  return others.length === 0 ? only : undefined;
}

function placesOf(row: readonly string[]): PostRowPlaces | undefined {
  const column = placeColumnOf(row);
  if (column === undefined) return undefined;
  if (column !== 'group') return { by: column, names: [...new Set(readList(cellOf(row, column)))] };
  const name = cellOf(row, 'group');
  return name === everyLocation ? { by: 'all' } : { by: 'group', name };
}

/** Stands for a moment that is not there, so that what is wrong beside it is found too. */
const anyMoment = '2000-01-01T00:00';

const orNull = (text: string) => (text === '' ? null : text);

/** The post of a row, as far as it can be read; `undefined` without a kind. */
export function contentOfRow(row: readonly string[]): PostContent | undefined {
  const kind = readKind(cellOf(row, 'kind'));
  if (kind === undefined) return undefined;
  const action = readAction(cellOf(row, 'button'));
  const hasEvent = kind !== 'news';
  return {
    kind,
    text: cellOf(row, 'text'),
    button: action === undefined ? null : { action, link: orNull(cellOf(row, 'link')) },
    photo: null,
    event: hasEvent
      ? {
          title: cellOf(row, 'title'),
          start: readMoment(cellOf(row, 'start')) ?? anyMoment,
          end: readMoment(cellOf(row, 'end')) ?? '9999-12-31T23:59',
        }
      : null,
    offer:
      kind === 'offer'
        ? {
            coupon: orNull(cellOf(row, 'coupon')),
            link: orNull(cellOf(row, 'offerLink')),
            terms: orNull(cellOf(row, 'terms')),
          }
        : null,
  };
}

/** What a row without findings means. Throws for one that has any. */
export function readPostRow(row: readonly string[]): PostRow {
  const places = placesOf(row);
  const post = contentOfRow(row);
  if (places === undefined || post === undefined) throw new TypeError('A row with findings cannot be read.');
  const at = cellOf(row, 'publishAt');
  return { places, post, publishAt: at === '' ? null : (readMoment(at) ?? null) };
}

/** What rows of one post have in common: everything but their locations. */
export function postKeyOfRow(row: readonly string[]): string {
  const post = contentOfRow(row);
  const at = cellOf(row, 'publishAt');
  return JSON.stringify([post, readMoment(at) ?? at]);
}
