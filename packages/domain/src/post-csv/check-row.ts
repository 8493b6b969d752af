import { hasVariables, unknownVariables } from '../bulk/variables';
import { noParams } from '../csv/table-findings';
import { isDamagedNumber } from '../csv/spreadsheet-damage';
import { findPostFaults } from '../post/find-post-faults';
import type { PostContent, PostFault, PostFaultCode } from '../post/post';
import {
  placeColumns,
  postCsvColumns,
  type PostCsvCode,
  type PostCsvColumn,
  type PostCsvFinding,
} from './columns';
import { readAction, readKind, readList, readMoment } from './read-cell';
import { cellOf, contentOfRow } from './read-row';

/** What the rules depend on beside the row. */
export type PostCsvRules = {
  /** Keys of the project's own fields, which texts may name as `{own.key}`; without them every such name passes. */
  readonly ownKeys?: readonly string[] | undefined;
  /** The wall clock, `2026-11-24T09:00`, before which nothing can be published; without it the past passes. */
  readonly now?: string | undefined;
};

type Found = readonly [PostCsvColumn, PostCsvCode];

const columnOfPath: Readonly<Record<string, PostCsvColumn>> = {
  text: 'text',
  button: 'button',
  'button.link': 'link',
  'event.title': 'title',
  'event.end': 'end',
  'offer.coupon': 'coupon',
  'offer.link': 'offerLink',
  'offer.terms': 'terms',
};

/** Faults that a location's values may make or mend: where the text takes any, they are judged at each location. */
const dependOnValues: ReadonlySet<PostFaultCode> = new Set<PostFaultCode>([
  'text_too_long',
  'phone_in_text',
  'title_size',
  'button_link_invalid',
  'offer_link_invalid',
  'coupon_too_long',
  'terms_too_long',
]);

function placeFaults(row: readonly string[]): Found[] {
  const filled = placeColumns.filter((column) => cellOf(row, column) !== '');
  if (filled.length === 0) return [['storeCode', 'place_empty']];
  const [, ...others] = filled;
  if (others.length > 0) return others.map((column): Found => [column, 'place_ambiguous']);
  return filled.flatMap((column): Found[] =>
    column !== 'group' && readList(cellOf(row, column)).some(isDamagedNumber) ? [[column, 'id_damaged']] : [],
  );
}

function kindFaults(row: readonly string[]): Found[] {
  const cell = cellOf(row, 'kind');
  if (cell === '') return [['kind', 'kind_empty']];
  return readKind(cell) === undefined ? [['kind', 'kind_invalid']] : [];
}

function buttonFaults(row: readonly string[]): Found[] {
  const cell = cellOf(row, 'button');
  if (cell !== '') return readAction(cell) === undefined ? [['button', 'button_invalid']] : [];
  return cellOf(row, 'link') === '' ? [] : [['button', 'button_empty']];
}

function momentFault(row: readonly string[], column: PostCsvColumn, now: string | undefined): Found[] {
  const cell = cellOf(row, column);
  if (cell === '') return column === 'publishAt' ? [] : [[column, 'moment_empty']];
  const wall = readMoment(cell);
  if (wall === undefined) return [[column, 'moment_invalid']];
  // An event may have begun, but not be over.
  return column !== 'start' && now !== undefined && wall <= now ? [[column, 'time_in_past']] : [];
}

const eventColumns = ['title', 'start', 'end'] as const;
const offerColumns = ['coupon', 'offerLink', 'terms'] as const;

/** Cells that a kind of post has no place for: what stands there would go lost unseen. */
function strayFaults(row: readonly string[], { kind }: PostContent): Found[] {
  const filled = (columns: readonly PostCsvColumn[], code: PostFaultCode) =>
    columns.flatMap((column): Found[] => (cellOf(row, column) === '' ? [] : [[column, code]]));
  return [
    ...(kind === 'news' ? filled(eventColumns, 'event_not_allowed') : []),
    ...(kind === 'offer' ? [] : filled(offerColumns, 'offer_not_allowed')),
  ];
}

function postFaults(row: readonly string[], post: PostContent): Found[] {
  return findPostFaults(post).flatMap(({ path, code }: PostFault): Found[] => {
    const column = columnOfPath[path];
    if (column === undefined) return [];
    const cell = cellOf(row, column);
    if (dependOnValues.has(code) && hasVariables(cell) && cell !== '') return [];
    return [[column, code]];
  });
}

const textColumns = ['text', 'link', 'title', 'coupon', 'offerLink', 'terms'] as const;

function variableFaults(row: readonly string[], ownKeys: readonly string[] | undefined): Found[] {
  return textColumns.flatMap((column): Found[] => {
    const unknown = unknownVariables(cellOf(row, column), ownKeys ?? []);
    const named = ownKeys === undefined ? unknown.filter((name) => !name.startsWith('own.')) : unknown;
    return named.length === 0 ? [] : [[column, 'variable_unknown']];
  });
}

/** Everything that is wrong with a row by itself, in the order of its columns, at most one finding a cell. */
export function checkPostRow(
  line: number,
  row: readonly string[],
  { ownKeys, now }: PostCsvRules,
): PostCsvFinding[] {
  const post = contentOfRow(row);
  const found: Found[] = [
    ...placeFaults(row),
    ...kindFaults(row),
    ...buttonFaults(row),
    ...(post === undefined ? [] : [...strayFaults(row, post), ...postFaults(row, post)]),
    ...(post === undefined || post.kind === 'news'
      ? []
      : [...momentFault(row, 'start', now), ...momentFault(row, 'end', now)]),
    ...momentFault(row, 'publishAt', now),
    ...variableFaults(row, ownKeys),
  ];
  const codes = new Map<PostCsvColumn, PostCsvCode>();
  for (const [column, code] of found) if (!codes.has(column)) codes.set(column, code);
  return postCsvColumns.flatMap((column) => {
    const code = codes.get(column);
    return code === undefined ? [] : [{ line, column, code, value: cellOf(row, column), params: noParams }];
  });
}
