import { compareFolded, locationStatuses, readOwnFilter, scoreLevels } from '@frontage/domain';
import type {
  contract,
  LocationGroup,
  OwnField,
  ResponseOf,
  ScoreSummary,
} from '@frontage/api-client/contract';
import type { Phrases } from '../../../shared/use-phrases';
import type { LocationFilter, SeveralFilter } from '../model/list-address';

/** Answer of the summary endpoint: the values that filters can take. */
export type Summary = ResponseOf<typeof contract.locations.summary>;

/** Where the values of filters come from: what the locations have, and the groups of the project. */
export type FilterSource = {
  readonly summary: Summary | undefined;
  readonly groups: readonly LocationGroup[] | undefined;
  readonly scores: ScoreSummary | undefined;
  readonly ownFields: readonly OwnField[] | undefined;
};

/** Filters whose values are chosen from a list. */
export const listedFilters = [
  'project',
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
] as const satisfies readonly SeveralFilter[];
export type ListedFilter = (typeof listedFilters)[number];
/** Filters that are shown as chips: the area is taken from the map, and search is typed. */
export type ChosenFilter = ListedFilter | 'area';

/** One value a filter can take and how many locations have it. */
export type FilterValue = { readonly value: string; readonly text: string; readonly count: number };

type One<Name extends ChosenFilter> = Extract<LocationFilter[Name], string>;

type ByName = readonly { readonly id: string; readonly name: string }[] | undefined;
/** What filters name by ids. */
type Named = { readonly groups: ByName; readonly projects: ByName };

const nameOf = (among: ByName, id: string) => among?.find((one) => one.id === id)?.name;

/** One value of a filter as people read it. */
export function filterValueText(t: Phrases, name: ChosenFilter, value: string, named: Named): string {
  if (name === 'group') return nameOf(named.groups, value) ?? t('locations:groupGone');
  if (name === 'project') return nameOf(named.projects, value) ?? t('locations:projectGone');
  if (name === 'own') return readOwnFilter(value).text;
  if (name === 'status') return t(`fields:status.${value as One<'status'>}`);
  if (name === 'connection') return t(`locations:connection.${value as One<'connection'>}`);
  if (name === 'area') return t('locations:map.thisArea');
  if (name === 'health') return t(`pending:health.${value as One<'health'>}`);
  if (name === 'changes') return t(`locations:changes.${value as One<'changes'>}`);
  if (name === 'score') return t(`score:level.${value as One<'score'>}`);
  if (name === 'scorePending') return t(`score:check.${value as One<'scorePending'>}`);
  return value;
}

/** So many values of a filter a chip names; of more it names the first and says how many others there are. */
const mostNamed = 2;

/** The values of a filter as people read them: what a chip has room for, and all. */
export function filterText(
  t: Phrases,
  name: ChosenFilter,
  values: readonly string[],
  named: Named,
): { readonly short: string; readonly full: string } {
  const texts = values.map((value) => filterValueText(t, name, value, named)).sort(compareFolded);
  const full = texts.join(', ');
  const [first = ''] = texts;
  return { short: texts.length > mostNamed ? `${first} +${texts.length - 1}` : full, full };
}

/**
 * The values a filter can take in a project, with counts.
 * @param chosen stay, so that they can be taken away, even where no location has them any more
 */
export function filterValues(
  t: Phrases,
  { summary, groups = [], scores }: FilterSource,
  name: ListedFilter,
  chosen: readonly string[] = [],
): FilterValue[] {
  if (summary === undefined) return [];
  const plain = (values: Summary['cities']) =>
    values.map(({ value, count }) => ({ value, text: value, count }));
  const own: Record<ListedFilter, () => FilterValue[]> = {
    project: () => (summary.projects ?? []).map(({ id, name: text, count }) => ({ value: id, text, count })),
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
  const offered = own[name]().filter(({ value, count }) => count > 0 || chosen.includes(value));
  const gone = chosen
    .filter((value) => !offered.some((one) => one.value === value))
    .map((value) => ({
      value,
      text: filterValueText(t, name, value, { groups, projects: summary.projects }),
      count: 0,
    }));
  return [...offered, ...gone];
}
