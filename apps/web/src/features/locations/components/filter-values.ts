import { locationStatuses, readOwnFilter, scoreLevels } from '@frontage/domain';
import type {
  contract,
  LocationGroup,
  OwnField,
  ResponseOf,
  ScoreSummary,
} from '@frontage/api-client/contract';
import type { Phrases } from '../../../shared/use-phrases';
import type { LocationFilter } from '../model/list-address';

/** Answer of the summary endpoint: the values that filters can take. */
export type Summary = ResponseOf<typeof contract.locations.summary>;

/** Where the values of filters come from: what the locations have, and the groups of the project. */
export type FilterSource = {
  readonly summary: Summary | undefined;
  readonly groups: readonly LocationGroup[] | undefined;
  readonly scores: ScoreSummary | undefined;
  readonly ownFields: readonly OwnField[] | undefined;
};

/** Filters that are chosen from values; search is typed. */
export const chosenFilters = [
  'status',
  'city',
  'state',
  'category',
  'label',
  'changes',
  'health',
  'connection',
  'score',
  'scorePending',
  'group',
  'own',
  'area',
] as const;
export type ChosenFilter = (typeof chosenFilters)[number];

/** One value a filter can take and how many locations have it. */
export type FilterValue = { readonly value: string; readonly text: string; readonly count: number };

/** A filter's value as people read it. */
export function filterValueText<Name extends ChosenFilter>(
  t: Phrases,
  name: Name,
  value: NonNullable<LocationFilter[Name]>,
  groups: FilterSource['groups'],
): string {
  if (name === 'group') return groups?.find(({ id }) => id === value)?.name ?? t('locations:groupGone');
  if (name === 'own') return readOwnFilter(value).text;
  if (name === 'status') return t(`fields:status.${value as NonNullable<LocationFilter['status']>}`);
  if (name === 'connection')
    return t(`locations:connection.${value as NonNullable<LocationFilter['connection']>}`);
  if (name === 'area') return t('locations:map.thisArea');
  if (name === 'health') return t(`pending:health.${value as NonNullable<LocationFilter['health']>}`);
  if (name === 'changes') return t(`locations:changes.${value as NonNullable<LocationFilter['changes']>}`);
  if (name === 'score') return t(`score:level.${value as NonNullable<LocationFilter['score']>}`);
  if (name === 'scorePending')
    return t(`score:check.${value as NonNullable<LocationFilter['scorePending']>}`);
  return value;
}

/** The values a filter can take in a project, with counts. */
export function filterValues(
  t: Phrases,
  { summary, groups = [], scores }: FilterSource,
  name: ChosenFilter,
): FilterValue[] {
  if (summary === undefined) return [];
  const plain = (values: Summary['cities']) =>
    values.map(({ value, count }) => ({ value, text: value, count }));
  const own: Record<ChosenFilter, () => FilterValue[]> = {
    status: () =>
      locationStatuses.map((value) => ({
        value,
        text: t(`fields:status.${value}`),
        count: summary.byStatus[value],
      })),
    city: () => plain(summary.cities),
    state: () => plain(summary.states),
    category: () => plain(summary.categories),
    label: () => plain(summary.labels),
    changes: () => [
      { value: 'in_flight', text: t('locations:changes.in_flight'), count: summary.inFlight },
      { value: 'refused', text: t('locations:changes.refused'), count: summary.refused },
      { value: 'suggested', text: t('locations:changes.suggested'), count: summary.suggested },
    ],
    health: () =>
      summary.health.map(({ value, count }) => ({ value, text: t(`pending:health.${value}`), count })),
    connection: () =>
      summary.connections.map(({ value, count }) => ({
        value,
        text: t(`locations:connection.${value}`),
        count,
      })),
    // Read apart, field by field.
    own: () => [],
    // Taken from the map, and from nowhere else.
    area: () => [],
    score: () =>
      scoreLevels.map((value) => ({
        value,
        text: t(`score:level.${value}`),
        count: scores?.byLevel[value] ?? 0,
      })),
    scorePending: () =>
      (scores?.next ?? []).map(({ check, locations }) => ({
        value: check,
        text: t(`score:check.${check}`),
        count: locations,
      })),
    group: () => groups.map(({ id, name: text, locations }) => ({ value: id, text, count: locations })),
  };
  return own[name]().filter((value) => value.count > 0);
}
