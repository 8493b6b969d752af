import type { contract, RequestOf } from '@frontage/api-client/contract';
import {
  findValueFaults,
  pictureFields,
  type Category,
  type Issue,
  type LocationValues,
} from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import { AppError } from '#src/http/errors';
import { readLocationsById, type PlannableLocation } from '#src/areas/changes/plans/locations';
import { PlanWriter } from '#src/areas/changes/plans/plan-writer';
import { openWebsiteTracker, type WebsiteTracker } from '#src/areas/changes/plans/tracked-website';
import { openValuePlanner } from '#src/areas/changes/plans/value-planner';
import { foreignPictures } from '#src/areas/changes/plans/foreign-pictures';
import type { ProjectRef } from '#src/http/project-ref';
import { readCategories, withProviderCategories, type KnownCategories } from './provider-categories';

type Request = RequestOf<typeof contract.plans.fromValues>['body'];
type Change = Request['changes'][number];

/**
 * Turns values that a form or an earlier state wants into a draft; checks all of them before anything is written. Throws
 * `not_found` where any location is not the project's, `validation_failed` with every fault and where one stands twice.
 */
export async function planFromValues(
  context: AppContext,
  project: ProjectRef,
  { title, source, changes }: Request,
  userId: string,
): Promise<string> {
  const { db } = context;
  const ids = changes.map((change) => change.locationId.toLowerCase());
  const locations = await readLocationsById(db, project, ids);
  const known = await readCategories(db);
  const wanted = changes.map((change, index) => {
    const location = locations.get(ids[index] ?? '');
    if (location === undefined) throw new AppError('not_found');
    return { location, values: withProviderCategories(change.values, location.values, known) };
  });
  const fields = [
    ...repeated(ids),
    ...wanted
      .flatMap(({ location, values }, index) => faultsOf(index, values, location, known))
      // What a location once held may be put back, whatever a form asks for today.
      .filter(({ code }) => source !== 'restore' || !code.startsWith('service_')),
  ];
  fields.push(...(await pictureFaults(context, project, changes, userId)));
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  const now = context.clock.now();
  const plan = await openValuePlanner(db, project.accountId, ids, now, { isByName: true });
  const tracker = await openWebsiteTracker(db, project);
  const track: WebsiteTracker = source === 'restore' ? (values) => values : tracker;
  const writer = await PlanWriter.begin(db, project, { title, source, userId }, now);
  try {
    await writer.add(
      wanted.map(({ location, values }) => ({
        location,
        items: plan({ location, values: track(values, location.values) }),
      })),
    );
    await writer.finish();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  return writer.id;
}

/** Pictures in the values of a form that are not this person's to use. */
function pictureFaults(
  context: AppContext,
  project: ProjectRef,
  changes: readonly Change[],
  userId: string,
): Promise<Issue[]> {
  const used = changes.flatMap(({ values }, index) =>
    pictureFields.flatMap((field) => {
      const value = values[field];
      const ids = Array.isArray(value) ? value.map(({ id }) => id) : [value];
      return ids.flatMap((id) =>
        id == null ? [] : [{ id, path: `changes.${String(index)}.values.${field}` }],
      );
    }),
  );
  return foreignPictures(context, { accountId: project.accountId, userId }, used, 'locations');
}

function repeated(ids: readonly string[]): Issue[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ path: `changes.${String(index)}.locationId`, code: 'location_duplicated' }],
  );
}

/** Faults of one change. A category that the location holds already is none, whatever the provider's list says today. */
function faultsOf(
  index: number,
  values: Partial<LocationValues>,
  { values: current }: PlannableLocation,
  known: KnownCategories,
): Issue[] {
  const held = new Set([current.category, ...current.additionalCategories].map((one) => one?.name));
  const isUnknown = ({ name }: Category) => known.size > 0 && !known.has(name) && !held.has(name);
  const unknown: Issue[] = [];
  if (values.category != null && isUnknown(values.category))
    unknown.push({ path: 'category', code: 'category_unknown' });
  for (const [at, category] of (values.additionalCategories ?? []).entries())
    if (isUnknown(category))
      unknown.push({ path: `additionalCategories.${String(at)}`, code: 'category_unknown' });
  return [...findValueFaults(values, current), ...unknown].map((fault) => ({
    ...fault,
    path: `changes.${String(index)}.values.${fault.path}`,
  }));
}
