import { phoneInText } from './phone-in-text';
import type { LocationValues } from '../location/values';
import { foldText } from '../text/fold';
import { startOf } from '../text/start';

/**
 * What a text may take from each location; written `{city}`, with a fallback `{city|the city}`. Own fields of the project are
 * taken as `{own.key}`.
 */
export const textVariables = [
  'name',
  'storeCode',
  'street',
  'neighborhood',
  'city',
  'state',
  'postalCode',
  'phone',
  'whatsapp',
  'website',
  'category',
  'cnpj',
] as const;
export type TextVariable = (typeof textVariables)[number];

/** A piece of a text: as it stands, or taken from the location. */
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly fallback: string | null;
      readonly written: string;
    };

const form = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;

function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of template.matchAll(form)) {
    if (match.index > at) pieces.push({ kind: 'text', text: template.slice(at, match.index) });
    const [written, name = '', fallback = null] = match;
    pieces.push({ kind: 'variable', name: name.trim(), fallback, written });
    at = match.index + match[0].length;
  }
  if (at < template.length) pieces.push({ kind: 'text', text: template.slice(at) });
  return pieces;
}

function isVariable(name: string): name is TextVariable {
  return (textVariables as readonly string[]).includes(name);
}

const ownPrefix = 'own.';

/** The variable that takes an own field's value. */
export function ownVariable(key: string): string {
  return `${ownPrefix}${key}`;
}

/** The own field that a variable takes its value from; `null` where it is none. */
function ownKeyOf(name: string): string | null {
  return name.startsWith(ownPrefix) ? name.slice(ownPrefix.length) : null;
}

/** Whether a text takes anything from the location. */
export function hasVariables(template: string): boolean {
  return piecesOf(template).some(({ kind }) => kind === 'variable');
}

/**
 * Names in braces that are no variables, each once: a slip of the hand that would otherwise be published as it stands.
 * @param ownKeys the project's own fields
 */
export function unknownVariables(template: string, ownKeys: readonly string[] = []): string[] {
  const names = piecesOf(template).flatMap((piece) => (piece.kind === 'variable' ? [piece.name] : []));
  const own = new Set(ownKeys.map(ownVariable));
  return [...new Set(names.filter((name) => !isVariable(name) && !own.has(name)))];
}

function takenFrom(values: LocationValues, name: string): string | null {
  const own = ownKeyOf(name);
  if (own !== null) return values.ownFields.find(({ key }) => key === own)?.text ?? null;
  return isVariable(name) ? valueOf(values, name) : null;
}

function valueOf(values: LocationValues, name: TextVariable): string | null {
  switch (name) {
    case 'street':
      return values.address?.addressLines.join(', ') ?? null;
    case 'neighborhood':
      return values.address?.sublocality ?? null;
    case 'city':
      return values.address?.locality ?? null;
    case 'state':
      return values.address?.administrativeArea ?? null;
    case 'postalCode':
      return values.address?.postalCode ?? null;
    case 'category':
      return values.category?.displayName ?? null;
    case 'phone':
    case 'whatsapp':
      return values[name] === null ? null : phoneInText(values[name]);
    default:
      return values[name];
  }
}

/** A text with everything put in, and the variables that this location has no value for and no fallback stands in. */
export type RenderedText = { readonly text: string; readonly empty: readonly string[] };

/** A value as a part of an address: `são paulo` is `sao-paulo`, a number its digits. */
function inAddress(name: string, value: string): string {
  if (name === 'website') return value;
  if (name === 'storeCode') return encodeURIComponent(value);
  if (name === 'phone' || name === 'whatsapp') return value.replace(/\D/g, '');
  return foldText(value)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A piece of a text with a location's value in it, and which variable it stands for; `null` for what is the text's own. */
export type FilledPiece = {
  readonly text: string;
  readonly variable: string | null;
  /** Where nothing is known of the variable here, and nothing stands in for it. */
  readonly isEmpty: boolean;
};

/** What variables stand for that are not of a location, by name; `null` where nothing is known of one. */
export type FurtherValues = Readonly<Record<string, string | null>>;

/**
 * Puts a location's values into a text and keeps its pieces apart, for a preview that shows what came from where.
 * @param isAddress the text is a web address, whose parts have no spaces and accents
 * @param more variables beside those of the location
 */
export function fillText(
  template: string,
  values: LocationValues,
  isAddress = false,
  more: FurtherValues = {},
): FilledPiece[] {
  return piecesOf(template).map((piece) => {
    if (piece.kind === 'text') return { text: piece.text, variable: null, isEmpty: false };
    const own = Object.hasOwn(more, piece.name) ? more[piece.name] : takenFrom(values, piece.name);
    const value = own?.trim() ?? '';
    if (value === '')
      return { text: piece.fallback ?? '', variable: piece.name, isEmpty: piece.fallback === null };
    return { text: isAddress ? inAddress(piece.name, value) : value, variable: piece.name, isEmpty: false };
  });
}

/** As long as the longest that a person writes anywhere: variables can make a short text hundreds of times as long. */
const longestRendered = 10_000;

/**
 * Puts a location's values into a text. An empty fallback, `{phone|}`, says that nothing may stand there. A text is cut where it is longer
 * than anything that may be written.
 * @param isAddress the text is a web address, whose parts have no spaces and accents
 */
export function renderText(template: string, values: LocationValues, isAddress = false): RenderedText {
  const pieces = fillText(template, values, isAddress);
  const empty = pieces.flatMap(({ variable, isEmpty }) => (isEmpty && variable !== null ? [variable] : []));
  const text = pieces.map((piece) => piece.text).join('');
  return { text: startOf(text, longestRendered).trim(), empty: [...new Set(empty)] };
}

/** A piece of a text as somebody writes it: `{city|the city}` is one, what stands between is another. */
export type WrittenPiece = { readonly text: string; readonly variable: string | null };

/** The pieces of a text as it is written; put together they are the text again. */
export function writtenPieces(template: string): WrittenPiece[] {
  return piecesOf(template).map((piece) =>
    piece.kind === 'text'
      ? { text: piece.text, variable: null }
      : { text: piece.written, variable: piece.name },
  );
}
