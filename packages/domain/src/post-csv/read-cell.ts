import { nameKey } from '../csv/header-names';
import { postActions, type PostAction, type PostKind } from '../post/post';

/** Kinds that a file may ask for: the provider takes no new COVID-19 updates (provider document F). */
export const csvPostKinds = ['news', 'event', 'offer'] as const satisfies readonly PostKind[];

const kindWords: Record<(typeof csvPostKinds)[number], readonly string[]> = {
  news: ["What's new", 'Call to action', 'CTA', 'Novidade', 'Novidades', 'Novedad', 'Novedades', 'STANDARD'],
  event: ['Evento', 'Eventos'],
  offer: ['Oferta', 'Ofertas', 'Promoção', 'Promoción'],
};

const actionWords: Record<PostAction, readonly string[]> = {
  BOOK: ['Reservar'],
  ORDER: ['Order online', 'Pedir on-line', 'Pedir en línea', 'Pedir'],
  SHOP: ['Buy', 'Comprar'],
  LEARN_MORE: ['Learn more', 'Saiba mais', 'Más información', 'Saber más'],
  SIGN_UP: ['Sign up', 'Inscrever-se', 'Inscreva-se', 'Registrarse'],
  CALL: ['Call now', 'Ligar', 'Ligar agora', 'Llamar', 'Llamar ahora'],
};

function byWord<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, readonly string[]>>,
): ReadonlyMap<string, Value> {
  return new Map(
    values.flatMap((value) => [value, ...words[value]].map((word) => [nameKey(word), value] as const)),
  );
}

const kindByWord = byWord(csvPostKinds, kindWords);
const actionByWord = byWord(postActions, actionWords);

/** The kind that a cell names, by its name or a word of any language. */
export function readKind(cell: string): PostKind | undefined {
  return kindByWord.get(nameKey(cell));
}

/** The button that a cell names, by the provider's name or a word of any language. */
export function readAction(cell: string): PostAction | undefined {
  return actionByWord.get(nameKey(cell));
}

const momentForm = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})(?::00)?$/;

function onCalendar(year: string, month: string, day: string, hour: string, minute: string) {
  const wall = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`;
  const at = new Date(`${wall}:00Z`);
  // Dates roll over where a month is too short.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(wall) ? wall : undefined;
}

/** The wall-clock time that a cell holds, `2026-12-24T09:00`, of `2026-12-24 09:00`; `undefined` for anything else. */
export function readMoment(cell: string): string | undefined {
  const [, year = '', month = '', day = '', hour = '', minute = ''] = momentForm.exec(cell.trim()) ?? [];
  return year === '' ? undefined : onCalendar(year, month, day, hour, minute);
}

/** A wall-clock time as the file has it. */
export function writeMoment(wall: string): string {
  return wall.replace('T', ' ');
}

const byDayOrMonth =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T,]+(\d{1,2})(?:[:h](\d{2})?)?(?::\d{2})?\s*([ap])?m?)?$/i;
const byYear = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T,]+(\d{1,2})[:h](\d{2})?(?::\d{2})?)?$/;

/** The hour of a day that says none: shops are open by then. */
const usualHour = '9';

/**
 * The times that a spreadsheet's spelling may stand for, likeliest first: `24/12/2026 09:00` is one, `05/12/2026 9:00` may be two. A day
 * without an hour is nine in the morning.
 */
export function guessMoments(cell: string): string[] {
  const text = cell.trim();
  const iso = byYear.exec(text);
  if (iso !== null) {
    const [, year = '', month = '', day = '', hour = usualHour, minute = '00'] = iso;
    return [onCalendar(year, month, day, hour, minute)].filter((wall) => wall !== undefined);
  }
  const local = byDayOrMonth.exec(text);
  if (local === null) return [];
  const [, first = '', second = '', shortYear = '', written = usualHour, minute = '00', half] = local;
  const year = shortYear.length === 2 ? `20${shortYear}` : shortYear;
  const hour =
    half === undefined ? written : String((Number(written) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
  const dayFirst = onCalendar(year, second, first, hour, minute);
  const monthFirst = onCalendar(year, first, second, hour, minute);
  return [...new Set([dayFirst, monthFirst].filter((wall) => wall !== undefined))];
}

/** The codes or IDs that a cell lists, separated by `|` or line breaks. */
export function readList(cell: string): string[] {
  return cell
    .split(/[|\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
