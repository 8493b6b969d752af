import type { JobDetail, PostCheck, PostDetail, PostPlace } from '@frontage/api-client/contract';
import type { PostContent } from '@frontage/domain';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { localPost, project as projectTable } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplySceneOptions, type ApplyStage } from './apply-scene';

/** Every location of the project. */
export const everything = { by: 'filter', filter: {} } as const;
/** A post that takes each location's name. */
export const news: PostContent = {
  kind: 'news',
  text: 'Fornada às 7h na {name}.',
  button: null,
  photo: null,
  event: null,
  offer: null,
};
type Made = { postId: string; planId: string };

/** What tests of posts ask of a scene; each call that is to succeed is asserted to. */
export function postsOf(scene: ApplyScene) {
  async function make(post: PostContent = news, selection: object = everything): Promise<Made> {
    const answer = await scene.post('posts', { selection, post, title: 'Fornada' });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Made>();
  }
  async function planned(path: string, body: object): Promise<string> {
    const answer = await scene.post(path, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ planId: string }>().planId;
  }
  const carryOut = async (planId: string): Promise<JobDetail> => scene.work(await scene.apply(planId));
  const check = async (post: PostContent, more: object = {}) => {
    const answer = await scene.post('posts/check', { selection: everything, post, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<PostCheck>();
  };
  const detail = (postId: string) => scene.get<PostDetail>(`posts/${postId}`);
  const places = async (postId: string, query = '') =>
    (await scene.get<{ items: PostPlace[] }>(`posts/${postId}/places${query}`)).items;
  /** States with how many locations are in them, without those that none is in. */
  const statesOf = async (postId: string) =>
    Object.fromEntries(Object.entries((await detail(postId)).counts).filter(([, count]) => count > 0));
  const rowsOf = (postId: string) =>
    scene.test.context.db
      .select()
      .from(localPost)
      .where(eq(localPost.postId, postId))
      .orderBy(asc(localPost.id));
  const numbers = async () =>
    (await scene.locations()).map(({ providerName }) => providerName.replace('locations/', ''));
  /** What the provider has of a text, location by location. */
  const atProvider = async (text: string) =>
    (await numbers()).flatMap((number) =>
      scene.sandbox.control.world
        .posts(number)
        .filter(({ fields }) => typeof fields.summary === 'string' && fields.summary.includes(text)),
    );
  const calls = (method: 'POST' | 'PATCH' | 'DELETE') =>
    scene.sandbox.control.ledger
      .find({ method, effect: true })
      .filter(({ path }) => path.includes('/localPosts'));
  const undo = async (jobId: string) => {
    const answer = await scene.post(`jobs/${jobId}/undo`);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ planId: string }>().planId;
  };
  return {
    make,
    planned,
    carryOut,
    check,
    detail,
    places,
    statesOf,
    rowsOf,
    numbers,
    atProvider,
    calls,
    undo,
  };
}

export type PostsScene = { readonly scene: ApplyScene; readonly posts: ReturnType<typeof postsOf> };
type PostsStageOptions = ApplySceneOptions & {
  /** Of the project, where a test needs one. */
  readonly timeZone?: string;
};

/**
 * A stage for a file of tests of posts, and a scene of its own for each test.
 * @param take is given each scene before its test
 * @returns opens another scene with other options, which takes the place of the test's own
 */
export function onPostsStage(
  { timeZone, ...options }: PostsStageOptions,
  take: (opened: PostsScene) => void,
): (other: ApplySceneOptions) => Promise<void> {
  let stage: ApplyStage;
  const open = async (chosen: ApplySceneOptions) => {
    const scene = await stage.open(chosen);
    const { context } = scene.test;
    if (timeZone !== undefined)
      await context.db
        .update(projectTable)
        .set({ timeZone })
        .where(eq(projectTable.id, scene.person.project.id));
    take({ scene, posts: postsOf(scene) });
  };
  beforeAll(async () => {
    stage = await openApplyStage();
  });
  afterAll(() => stage.close());
  beforeEach(() => open(options));
  return open;
}
