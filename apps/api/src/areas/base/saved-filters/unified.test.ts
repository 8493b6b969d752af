import type { SavedFilter, SavedReviewFilter } from '@frontage/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectMember, savedFilter } from '#src/db/schema/index';
import type { TestProject } from '#src/testing/factories';
import type { SignedInPerson } from '#src/testing/test-app';
import { openUnifiedScene, readIn, type UnifiedScene } from '#src/testing/unified-scene';
import { and, eq } from 'drizzle-orm';

let scene: UnifiedScene;
beforeAll(async () => {
  scene = await openUnifiedScene();
}, 120_000);
afterAll(() => scene.test.close());
beforeEach(() => scene.test.context.db.delete(savedFilter));

const call = (method: 'POST' | 'PATCH' | 'DELETE', of: TestProject, path: string, payload?: object) =>
  scene.person.inject({
    method,
    url: `/api/projects/${of.id}/saved-filters${path}`,
    ...(payload === undefined ? {} : { payload }),
  });
const save = async (of: TestProject, name: string, filter: object = {}) => {
  const answer = await call('POST', of, '', { name, filter, sort: 'name', order: 'asc' });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<SavedFilter>();
};
const list = async (of: TestProject, query = '', who: SignedInPerson = scene.person) =>
  (await readIn<{ items: SavedFilter[] }>(who, of, `saved-filters${query}`)).items;
const namesIn = async (of: TestProject, query = '') => (await list(of, query)).map(({ name }) => name);

describe('saved views of unified projects', () => {
  it('are found in each of them, and say where another one’s was saved', async () => {
    const { north, south, apart } = scene;
    const one = await save(north, 'Litoral');
    await save(south, 'Serra');
    await save(apart, 'Longe');
    expect(await namesIn(north)).toEqual(['Litoral', 'Serra']);
    const inSouth = await list(south);
    expect(inSouth.map(({ name }) => name)).toEqual(['Litoral', 'Serra']);
    expect(inSouth[0]).toMatchObject({ id: one.id, project: { id: north.id, name: north.name } });
    expect(inSouth[1]).not.toHaveProperty('project');
    expect(await namesIn(apart)).toEqual(['Longe']);
  });

  it('are renamed, made the default and deleted from either', async () => {
    const { north, south, apart } = scene;
    const one = await save(north, 'Litoral');
    const other = await save(south, 'Serra');
    expect((await call('PATCH', south, `/${one.id}`, { name: 'Praia', isDefault: true })).statusCode).toBe(
      200,
    );
    expect((await list(north)).find(({ isDefault }) => isDefault)).toMatchObject({ name: 'Praia' });
    await call('PATCH', north, `/${other.id}`, { isDefault: true });
    expect((await list(south)).filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'Serra' }]);
    expect((await call('DELETE', apart, `/${one.id}`)).statusCode).toBe(404);
    expect((await call('DELETE', south, `/${one.id}`)).statusCode).toBe(200);
    expect(await namesIn(north)).toEqual(['Serra']);
  });

  it('have one name each', async () => {
    const { north, south, apart } = scene;
    await save(north, 'Litoral');
    const twin = await call('POST', south, '', { name: 'LITORAL', filter: {}, sort: 'name', order: 'asc' });
    expect(twin.json()).toMatchObject({ code: 'filter_name_taken' });
    await save(apart, 'Litoral');
  });

  it('open with one, also where each project brought its own', async () => {
    const { north, south } = scene;
    const one = await save(north, 'Litoral');
    const other = await save(south, 'Serra');
    await scene.test.context.db.update(savedFilter).set({ isDefault: true });
    const opensWith = async (of: TestProject) =>
      (await list(of)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await opensWith(north)).toEqual([one.id]);
    expect(await opensWith(south)).toEqual([other.id]);
  });

  it('by a group are shown where it is, or where all are', async () => {
    const { north, south } = scene;
    await save(south, 'Meu grupo', { group: '5b0f3c1e-7a51-4a0e-9c0d-0000000000f1' });
    expect(await namesIn(south)).toEqual(['Meu grupo']);
    expect(await namesIn(north)).toEqual([]);
    expect(await namesIn(north, '?unified=true')).toEqual(['Meu grupo']);
  });

  it('are one collection in the inbox of reviews, too', async () => {
    const { north, south, person } = scene;
    const payload = { name: 'Irritados', filter: { view: 'open' }, sort: 'oldest' };
    await person.inject({ method: 'POST', url: `/api/projects/${north.id}/saved-review-filters`, payload });
    const { items } = await readIn<{ items: SavedReviewFilter[] }>(person, south, 'saved-review-filters');
    expect(items).toMatchObject([{ name: 'Irritados', project: { id: north.id } }]);
  });

  it('are not shown of a project that the person left', async () => {
    const { north, south, person, test } = scene;
    await save(south, 'Serra');
    const ofSouth = and(eq(projectMember.userId, person.user.id), eq(projectMember.projectId, south.id));
    const [member] = await test.context.db.delete(projectMember).where(ofSouth).returning();
    expect(await namesIn(north)).toEqual([]);
    if (member !== undefined) await test.context.db.insert(projectMember).values(member);
    expect(await namesIn(north)).toEqual(['Serra']);
  });
});
