import { sql } from 'drizzle-orm';
import { projectMember, projectUnion, userLocation } from '#src/db/schema/index';
import type { TestAccount, TestProject } from './factories';
import { insertLocation } from './location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from './test-app';

/** Two unified projects and one apart, each with one location, and who reads them. */
export type UnifiedScene = {
  readonly test: TestApp;
  readonly account: TestAccount;
  readonly north: TestProject;
  readonly south: TestProject;
  readonly apart: TestProject;
  /** The id of each project's location, which has its project's name. */
  readonly placeOf: (of: TestProject) => string;
  /** Works in all of them. */
  readonly person: SignedInPerson;
  /** Works in the first alone. */
  readonly single: SignedInPerson;
  /** Works in the first, and sees of the second a location of which nothing is told. */
  readonly limited: SignedInPerson;
};

/** Opens an application with {@link UnifiedScene}; the caller closes its `test`. */
export async function openUnifiedScene(): Promise<UnifiedScene> {
  const test = await buildTestApp();
  const { make, context } = test;
  const { db } = context;
  const account = await make.account();
  const north = await make.project(account, { name: 'Padaria Norte' });
  const south = await make.project(account, { name: 'Padaria Sul' });
  const apart = await make.project(account, { name: 'Farmácia' });
  await db.insert(projectUnion).values([
    { accountId: account.id, projectId: north.id, unitedId: south.id },
    { accountId: account.id, projectId: south.id, unitedId: north.id },
  ]);
  const places = new Map<string, string>();
  for (const of of [north, south, apart])
    places.set(of.id, (await insertLocation(context, of, { name: of.name })).id);
  const { id: quiet } = await insertLocation(context, south, { name: 'Padaria Sul, nova' });
  const person = await test.signIn({ account, project: north, user: { projects: [north, south, apart] } });
  const single = await test.signIn({ account, project: north, user: { role: 0 } });
  const limited = await test.signIn({ account, project: north, user: { role: 0, projects: [north, south] } });
  await db.update(projectMember).set({ isLimited: true })
    .where(sql`${projectMember.userId} = ${limited.user.id}
    and ${projectMember.projectId} = ${south.id}`);
  await db
    .insert(userLocation)
    .values({ accountId: account.id, userId: limited.user.id, projectId: south.id, locationId: quiet });
  const placeOf = (of: TestProject) => places.get(of.id) ?? '';
  return { test, account, north, south, apart, placeOf, person, single, limited };
}

/** Reads an endpoint under a project and expects that it answers. */
export async function readIn<Answer>(who: SignedInPerson, of: TestProject, path: string): Promise<Answer> {
  const answer = await who.inject({ url: `/api/projects/${of.id}/${path}` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answer>();
}

type Page<Row> = { readonly items: readonly Row[]; readonly next: string | null };

/** All rows of a list that is asked for unified projects, read in pages of an awkward size. */
export async function readAllIn<Row>(
  who: SignedInPerson,
  of: TestProject,
  path: string,
  query = '',
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page: Page<Row> = await readIn(who, of, `${path}?unified=true&limit=4&${query}${after}`);
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}
