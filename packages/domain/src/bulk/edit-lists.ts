import { mergeSpecialDays } from '../holidays/offered-days';
import type { SpecialDay } from '../hours/hours';
import type { LocationAttribute } from '../location/attributes';
import { longestOwnText, mostOwnFields, type OwnValue } from '../location/own-values';
import type { LocationField, LocationValues, Service } from '../location/values';
import type { PlanReason } from '../plan/plan';
import { foldText } from '../text/fold';
import type { BulkOperation, BulkService, BulkSpecialDay } from './operations';
import { renderText } from './variables';

/** The value an operation comes to, or why there is none and what it would have been. */
export type Read = { readonly value: unknown } | { readonly reason: PlanReason; readonly to?: unknown };

/** An operation on a field, but for emptying it. */
type Edit<F extends LocationField> = Exclude<Extract<BulkOperation, { field: F }>, { act: 'clear' }>;

/** A list set, added to without what it has already, or with some taken away; items are the same by their key. */
export function changeList<T>(
  held: readonly T[],
  given: readonly T[],
  act: 'set' | 'add' | 'remove',
  keyOf: (item: T) => string,
): T[] {
  if (act === 'set') return [...new Map(given.map((item) => [keyOf(item), item])).values()];
  const keys = new Set(given.map(keyOf));
  if (act === 'remove') return held.filter((item) => !keys.has(keyOf(item)));
  const has = new Set(held.map(keyOf));
  return [...held, ...given.filter((item) => !has.has(keyOf(item)))];
}

/** The days that are this location's, by where it lies. */
function daysAt(address: LocationValues['address'], days: readonly BulkSpecialDay[]): SpecialDay[] {
  const region = address?.regionCode ?? 'BR';
  const state = `${region}/${address?.administrativeArea ?? ''}`;
  return days
    .filter(({ places }) => places === undefined || places.includes(region) || places.includes(state))
    .map(({ date, ranges }) => ({ date, ranges }));
}

/** Special hours by date: those of other dates stay, but where all are set. */
export function changeSpecialHours(
  { specialHours: held, address }: LocationValues,
  operation: Extract<BulkOperation, { field: 'specialHours' }>,
): SpecialDay[] {
  switch (operation.act) {
    case 'clear':
      return [];
    case 'set':
      return mergeSpecialDays(daysAt(address, operation.days), []);
    case 'merge':
      return mergeSpecialDays(daysAt(address, operation.days), held);
    case 'fill':
      return mergeSpecialDays(held, daysAt(address, operation.days));
    case 'remove':
      return held.filter(({ date }) => !operation.dates.includes(date));
  }
}

/** The list with what is given in the place of what has the same key, and behind it what is new. */
function replaceIn<T>(held: readonly T[], given: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map(given.map((item) => [keyOf(item), item]));
  const replaced = held.map((item) => byKey.get(keyOf(item)) ?? item);
  return changeList(replaced, given, 'add', keyOf);
}

const serviceKey = ({ name }: { readonly name: string }) => foldText(name);

/** Services by name, whatever their category: the public sees a name once. */
export function changeServices(
  { services: held, category: main }: LocationValues,
  operation: Edit<'services'>,
): Read {
  if (operation.act === 'remove') {
    const names = new Set(operation.names.map(foldText));
    return { value: held.filter((service) => !names.has(serviceKey(service))) };
  }
  if (main === null && operation.services.some(({ category }) => category === null))
    return { reason: 'no_main_category' };
  const given = operation.services.map((service: BulkService): Service => ({
    ...service,
    category: service.category ?? main?.name ?? '',
  }));
  if (operation.act === 'merge') return { value: replaceIn(held, given, serviceKey) };
  return { value: changeList(held, given, operation.act, serviceKey) };
}

/** Attributes by name. What the provider does not have for the location's category cannot be set. */
export function changeAttributes(
  held: readonly LocationAttribute[],
  operation: Edit<'attributes'>,
  offered: ReadonlySet<string> | null,
): Read {
  if (operation.act === 'remove')
    return { value: held.filter(({ name }) => !operation.names.includes(name)) };
  const { attributes } = operation;
  const value = replaceIn(held, attributes, ({ name }) => name);
  const isForeign = offered !== null && attributes.some(({ name }) => !offered.has(name));
  return isForeign ? { reason: 'attribute_not_offered', to: value } : { value };
}

/** Own fields by key; those that are not named stay. */
export function changeOwnFields(current: LocationValues, operation: Edit<'ownFields'>): Read {
  const given: OwnValue[] = [];
  for (const { key, text: template } of operation.entries) {
    if (template === null) continue;
    const { text, empty } = renderText(template, current);
    if (empty.length > 0 || text === '') return { reason: 'variable_empty', to: [{ key, text }] };
    if (text.length > longestOwnText) return { reason: 'too_long', to: [{ key, text }] };
    given.push({ key, text });
  }
  const emptied = new Set(operation.entries.flatMap(({ key, text }) => (text === null ? [key] : [])));
  const value = replaceIn(current.ownFields, given, ({ key }) => key).filter(({ key }) => !emptied.has(key));
  return value.length > mostOwnFields ? { reason: 'list_full', to: value } : { value };
}
