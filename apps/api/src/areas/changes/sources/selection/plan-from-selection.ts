import type { contract, PreviewLocation, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import {
  editLocation,
  unknownVariables,
  type BulkOperation,
  type EditFacts,
  type Issue,
  type LocationValues,
  type OwnEntry,
  type PlannedItem,
} from '@frontage/domain';
import { createPauses } from '#src/pauses';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import { selectionCondition, offeredAttributes, readOwnKeys } from '#src/areas/locations/door';
import { foreignPictures, type NamedPicture } from '#src/areas/changes/plans/foreign-pictures';
import type { PlannableLocation } from '#src/areas/changes/plans/locations';
import { PlanWriter, type PlannedLocation } from '#src/areas/changes/plans/plan-writer';
import { oneAhead, readSelected } from '#src/areas/changes/plans/selected';
import type { ProjectRef } from '#src/http/project-ref';
import { openWebsiteTracker, type WebsiteTracker } from '#src/areas/changes/plans/tracked-website';
import { openValuePlanner, type ValuePlanner } from '#src/areas/changes/plans/value-planner';
import {
  readCategories,
  withProviderCategories,
  type KnownCategories,
} from '#src/areas/changes/sources/values/provider-categories';

type Request = RequestOf<typeof contract.plans.fromSelection>['body'];
type Preview = ResponseOf<typeof contract.plans.previewSelection>;

const mostExamples = 5;
const mostFaulty = 100;

/** Throws `validation_failed` for braces around what is no variable, and for a category that the provider does not have. */
function requireSound(
  operations: readonly BulkOperation[],
  known: KnownCategories,
  ownKeys: readonly string[],
): void {
  const unknownIn = (text: string, path: string): Issue[] =>
    unknownVariables(text, ownKeys).map((name) => ({ path, code: 'variable_unknown', params: { name } }));
  const fields = operations.flatMap((operation, index): Issue[] => {
    const path = `operations.${String(index)}`;
    if ('text' in operation) return unknownIn(operation.text, `${path}.text`);
    if (operation.field === 'ownFields')
      return operation.act === 'clear' ? [] : ownEntryIssues(operation.entries, path, ownKeys, unknownIn);
    if (operation.field === 'services') {
      const named = 'services' in operation ? operation.services : [];
      const isUnknown = named.some(
        ({ category }) => category !== null && known.size > 0 && !known.has(category),
      );
      return isUnknown ? [{ path, code: 'category_unknown' }] : [];
    }
    const given =
      operation.field === 'category'
        ? [operation.value]
        : operation.field === 'additionalCategories' && 'values' in operation && operation.act !== 'remove'
          ? operation.values
          : [];
    const isUnknown = known.size > 0 && given.some(({ name }) => !known.has(name));
    return isUnknown ? [{ path, code: 'category_unknown' }] : [];
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Custom fields that the project does not have, and unknown variables in their texts. */
function ownEntryIssues(
  entries: readonly OwnEntry[],
  path: string,
  ownKeys: readonly string[],
  unknownIn: (text: string, path: string) => Issue[],
): Issue[] {
  return entries.flatMap(({ key, text }, at) => {
    const own = `${path}.entries.${String(at)}`;
    if (!ownKeys.includes(key)) return [{ path: `${own}.key`, code: 'own_field_unknown' }];
    return text === null ? [] : unknownIn(text, `${own}.text`);
  });
}

/** The pictures that operations name. */
function picturesOf(operations: readonly BulkOperation[]): NamedPicture[] {
  return operations.flatMap((operation, index) => {
    const path = `operations.${String(index)}`;
    if ('picture' in operation) return [{ id: operation.picture, path }];
    return 'photos' in operation ? operation.photos.map(({ id }) => ({ id, path })) : [];
  });
}

/** What the operations make of one location, faulty values among it. */
function planOne(
  location: PlannableLocation,
  operations: readonly BulkOperation[],
  known: KnownCategories,
  plan: ValuePlanner,
  track: WebsiteTracker,
  facts: EditFacts,
): PlannedItem[] {
  const { wanted, faults } = editLocation(location.values, operations, facts);
  const values = withProviderCategories(wanted, location.values, known);
  const invalid = faults.map(
    ({ field, to, reason }) =>
      ({ field, from: location.values[field], to, state: 'invalid', reason, isRisky: false }) as PlannedItem,
  );
  return [...plan({ location, values: track(values, location.values) }), ...invalid];
}

/** Tells what the provider has for a location's category, asked once for each; nothing where no attribute is set. */
function createFactsReader(
  context: AppContext,
  project: ProjectRef,
  operations: readonly BulkOperation[],
): (values: LocationValues) => Promise<EditFacts> {
  const isAsked = operations.some(({ field, act }) => field === 'attributes' && act === 'merge');
  const known = new Map<string, ReadonlySet<string> | null>();
  return async ({ category, address }) => {
    if (!isAsked || category === null) return { offeredAttributes: null };
    const region = address?.regionCode ?? 'BR';
    const key = `${category.name} ${region}`;
    const held = known.get(key);
    if (held !== undefined) return { offeredAttributes: held };
    const offered = await offeredAttributes(context, project, { category: category.name, region });
    known.set(key, offered);
    return { offeredAttributes: offered };
  };
}

/** Every location of a selection with its items, in batches. Throws `selection_empty` where there is none. */
async function* planSelected(
  context: AppContext,
  project: ProjectRef,
  { selection, operations }: Pick<Request, 'selection' | 'operations'>,
): AsyncGenerator<PlannedLocation<PlannedItem>[], void> {
  const { db, clock } = context;
  const known = await readCategories(db);
  requireSound(operations, known, await readOwnKeys(db, project));
  const factsOf = createFactsReader(context, project, operations);
  const track = await openWebsiteTracker(db, project);
  const condition = await selectionCondition(db, project, selection);
  let isEmpty = true;
  for await (const locations of readSelected(db, condition)) {
    isEmpty = false;
    const ids = locations.map(({ id }) => id);
    const plan = await openValuePlanner(db, project.accountId, ids, clock.now(), { isByName: true });
    const planned: PlannedLocation<PlannedItem>[] = [];
    const pauses = createPauses();
    for (const location of locations) {
      if (pauses.isDue()) await pauses.pause();
      const facts = await factsOf(location.values);
      planned.push({ location, items: planOne(location, operations, known, plan, track, facts) });
    }
    yield planned;
  }
  if (isEmpty) throw new AppError('selection_empty');
}

/**
 * Turns one edit of many locations into a draft. Which locations those are is decided here, not where they were chosen: within
 * the project, and within what the caller sees. Throws `selection_empty`, `validation_failed`.
 */
export async function planFromSelection(
  context: AppContext,
  project: ProjectRef,
  request: Request,
  userId: string,
): Promise<string> {
  const { db, clock } = context;
  const fields = await foreignPictures(
    context,
    { accountId: project.accountId, userId },
    picturesOf(request.operations),
    'locations',
  );
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  const head = { title: request.title, source: 'bulk', userId } as const;
  let writer: PlanWriter | undefined;
  try {
    for await (const planned of oneAhead(planSelected(context, project, request))) {
      writer ??= await PlanWriter.begin(db, project, head, clock.now());
      await writer.add(planned);
    }
    if (writer === undefined) throw new AppError('selection_empty');
    await writer.finish();
  } catch (error) {
    await writer?.abandon();
    throw error;
  }
  return writer.id;
}

function present({ location, items }: PlannedLocation<PlannedItem>): PreviewLocation {
  return {
    locationId: location.id,
    name: location.name,
    items: items.map(({ field, from, to, state, reason }) => ({ field, from, to, state, reason })),
  };
}

/** What {@link planFromSelection} would come to, without writing it down. Throws as that does. */
export async function previewSelection(
  context: AppContext,
  project: ProjectRef,
  request: Pick<Request, 'selection' | 'operations'>,
): Promise<Preview> {
  const counts = { changed: 0, same: 0, blocked: 0, invalid: 0 };
  const examples: PreviewLocation[] = [];
  const faulty: PreviewLocation[] = [];
  let locations = 0;
  let faultyLocations = 0;
  for await (const planned of planSelected(context, project, request)) {
    locations += planned.length;
    for (const one of planned) {
      for (const { state } of one.items) counts[state] += 1;
      if (one.items.some(({ state }) => state === 'invalid')) {
        faultyLocations += 1;
        if (faulty.length < mostFaulty) faulty.push(present(one));
      } else if (examples.length < mostExamples && one.items.some(({ state }) => state === 'changed'))
        examples.push(present(one));
    }
  }
  return { locations, counts, examples, faultyLocations, faulty };
}
