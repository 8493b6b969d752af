import {
  readFieldValue,
  weekdays,
  type DayHours,
  type LocationValues,
  type PlannedItem,
} from '@frontage/domain';

/**
 * Marks the changed items of a location that the provider cannot hold as `invalid`: a value beyond a field's limits, such as a
 * name of 126 characters, and closed days where they would leave no day open. A week of closed days is written like no regular
 * hours at all, so it would be read back as those, and never as what was sent.
 */
export function markUnsupported(values: LocationValues, items: readonly PlannedItem[]): PlannedItem[] {
  const held = items.map((item) =>
    item.state === 'changed' && readFieldValue(item.field, item.to) === undefined ? unsupported(item) : item,
  );
  const changes = held.filter((item) => item.state === 'changed');
  const result: LocationValues = {
    ...values,
    ...Object.fromEntries(changes.map((item) => [item.field, item.to])),
  };
  if (weekdays.some((day) => (result[day]?.length ?? 0) > 0)) return held;
  return held.map((item) => (item.state === 'changed' && isClosedDay(item) ? unsupported(item) : item));
}

function isClosedDay(item: PlannedItem): boolean {
  const isDay = (weekdays as readonly string[]).includes(item.field);
  return isDay && (item.to as DayHours | null)?.length === 0;
}

function unsupported(item: PlannedItem): PlannedItem {
  return { ...item, state: 'invalid', reason: 'unsupported_value', isRisky: false };
}
