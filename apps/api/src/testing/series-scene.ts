import type {
  ComingPost,
  PostSeriesDetail,
  PostSeriesSummary,
  SeriesOccurrence,
} from '@frontage/api-client/contract';
import type { PostContent, Recurrence } from '@frontage/domain';
import { expect } from 'vitest';
import { createSeriesSchedule } from '#src/areas/engagement/series/schedule';
import type { ApplyScene } from './apply-scene';
import { everything, news, postsOf } from './posts-scene';

const dayMs = 86_400_000;

/** What tests of series ask of a scene; each call that is to succeed is asserted to. */
export function seriesOf(scene: ApplyScene) {
  const posts = postsOf(scene);
  const { clock } = scene.test;
  const schedule = createSeriesSchedule(scene.test.context);
  /** The date so many days from now in UTC. */
  const dayOf = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  /** Daily at 09:00 from tomorrow on, unless something else is said. */
  const daily = (rule: Partial<Recurrence> = {}): Recurrence => ({
    pattern: { every: 'day' },
    time: '09:00',
    start: dayOf(1),
    until: null,
    skipped: [],
    ...rule,
  });
  const detail = (id: string) => scene.get<PostSeriesDetail>(`post-series/${id}`);
  const list = async (state: 'open' | 'all' = 'open') =>
    (await scene.get<{ items: PostSeriesSummary[] }>(`post-series?state=${state}`)).items;
  const occurrences = async (id: string) =>
    (await scene.get<{ items: SeriesOccurrence[] }>(`post-series/${id}/occurrences`)).items;
  const coming = async (from: string, to: string) =>
    (await scene.get<{ items: ComingPost[] }>(`post-series/coming?from=${from}&to=${to}`)).items;
  const order = async (id: string, what: 'skip' | 'move' | 'change' | 'end', body?: object) => {
    const answer = await scene.post(`post-series/${id}/${what}`, body);
    return { status: answer.statusCode, ...answer.json<{ code?: string; seriesId?: string }>() };
  };
  /** Makes a post and has it come again. */
  async function begin(
    rule: Recurrence = daily(),
    {
      post = news,
      selection = everything,
      follows = false,
    }: { post?: PostContent; selection?: object; follows?: boolean } = {},
  ) {
    const made = await posts.make(post, selection);
    const answer = await scene.post(`plans/${made.planId}/series`, { rule, follows });
    expect(answer.statusCode, answer.body).toBe(201);
    return { ...made, ...answer.json<{ seriesId: string; jobId: string | null }>() };
  }
  return { posts, schedule, dayOf, daily, detail, list, occurrences, coming, order, begin };
}
