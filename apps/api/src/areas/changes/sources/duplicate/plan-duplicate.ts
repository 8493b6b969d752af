import type { contract, RequestOf } from '@frontage/api-client/contract';
import { blankLocation, findValueFaults, type Issue, type LocationValues } from '@frontage/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db } from '#src/db/database';
import { location } from '#src/db/schema/index';
import type { ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { locationColumns, timeZoneOf } from '#src/areas/locations/door';
import { PlanWriter } from '#src/areas/changes/plans/plan-writer';
import { openWebsiteTracker } from '#src/areas/changes/plans/tracked-website';
import { openValuePlanner } from '#src/areas/changes/plans/value-planner';
import type { ProjectRef } from '#src/http/project-ref';
import { nameBeforeCreation } from './new-location';

type Request = RequestOf<typeof contract.plans.duplicate>['body'];

/**
 * Plans a new location like another. The new one has a row from now on, out of everybody's sight until the provider has made
 * it: the plan, the job and the ledger speak of it like of any other. Throws `not_found`, `validation_failed`.
 */
export async function planDuplicate(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectScope,
  sourceId: string,
  { copy, values }: Request,
  userId: string,
): Promise<string> {
  const source = await readSource(db, project, sourceId);
  const copied = Object.fromEntries(copy.map((field) => [field, source.values[field]]));
  const wanted: Partial<LocationValues> = { ...copied, ...values, category: source.values.category };
  const fields: Issue[] = findValueFaults(wanted, blankLocation()).map(({ path, ...fault }) => ({
    ...fault,
    path: `values.${path}`,
  }));
  if (await isCodeTaken(db, project, values.storeCode))
    fields.push({ path: 'values.storeCode', code: 'store_code_taken' });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });

  const now = clock.now();
  const id = randomUUID();
  const row = {
    id,
    accountId: project.accountId,
    projectId: project.id,
    providerAccount: source.providerAccount,
    providerName: nameBeforeCreation(id),
    ...locationColumns({ ...blankLocation(), name: values.name }),
    timeZone: timeZoneOf({ address: values.address, latitude: null, longitude: null }, project.timeZone),
    readAt: now,
    changedAt: now,
    removedAt: now,
  };
  await db.insert(location).values(row);
  const shown = locationColumns({ ...blankLocation(), ...wanted });
  const planned = {
    id,
    providerName: row.providerName,
    canReopen: true,
    name: shown.name,
    city: shown.city,
    state: shown.state,
    searchText: shown.searchText,
    values: row.values,
  };
  // Nothing of it is published yet, so no edit of it can be a risk to what is.
  const plan = await openValuePlanner(db, project.accountId, [id], now);
  const track = await openWebsiteTracker(db, project);
  const items = plan({ location: planned, values: track(wanted, blankLocation()), from: blankLocation() })
    .filter((item) => item.state !== 'same')
    .map((item) => ({ ...item, isRisky: false }));
  const head = { title: values.name, source: 'duplicate', userId } as const;
  const writer = await PlanWriter.begin(db, project, head, now);
  try {
    await writer.add([{ location: planned, items }]);
    await writer.finish();
  } catch (error) {
    await writer.abandon();
    await db.delete(location).where(and(ofProject(project), eq(location.id, id)));
    throw error;
  }
  return writer.id;
}

async function readSource(db: Db, project: ProjectRef, id: string) {
  const [row] = await db
    .select({ values: location.values, providerAccount: location.providerAccount })
    .from(location)
    .where(and(ofProject(project), eq(location.id, id), isNull(location.removedAt)));
  if (row === undefined) throw new AppError('not_found');
  return row;
}

const ofProject = (project: ProjectRef) =>
  and(eq(location.accountId, project.accountId), eq(location.projectId, project.id));

async function isCodeTaken(db: Db, project: ProjectRef, storeCode: string | null): Promise<boolean> {
  if (storeCode === null) return false;
  const [twin] = await db
    .select({ id: location.id })
    .from(location)
    .where(and(ofProject(project), eq(location.storeCode, storeCode), isNull(location.removedAt)))
    .limit(1);
  return twin !== undefined;
}
