import {
  replyDraftEventSchema,
  type ReplyDraftEvent,
  type ReplyDraftSettingsAnswer,
} from '@frontage/api-client/contract';
import { defaultReplyDraftSettings, type ReplyDraftSettings } from '@frontage/domain/reply-drafts';
import { randomUUID } from 'node:crypto';
import { review } from '#src/db/schema/index';
import { insertLocation } from './location-row';
import type { SignedInPerson, TestApp } from './test-app';

/** The key that a test's installation has for its model. */
export const rigKey = 'sk-test-0123456789abcdef';

/** The environment of an installation whose model is at an address. */
export const modelEnv = (baseUrl: string, more: Readonly<Record<string, string>> = {}) => ({
  AI_BASE_URL: baseUrl,
  AI_API_KEY: rigKey,
  AI_MODEL: 'obedient-1',
  AI_PRIVATE_ADDRESS: 'on',
  AI_INPUT_PRICE: '2',
  AI_OUTPUT_PRICE: '10',
  ...more,
});

/** The events in the text of a stream. */
export function eventsIn(body: string): ReplyDraftEvent[] {
  return [...body.matchAll(/^data: (.*)$/gm)].map(([, data = '']) =>
    replyDraftEventSchema.parse(JSON.parse(data)),
  );
}

/** A person with a location whose reviews are answered by drafts. */
export async function draftsOf(test: TestApp, values: Parameters<TestApp['signIn']>[0] = {}) {
  const person: SignedInPerson = await test.signIn(values);
  const place = await insertLocation(test.context, person.project, { phone: '+551130327745' });
  const base = `/api/projects/${person.project.id}`;
  const write = async (row: Partial<typeof review.$inferInsert> = {}): Promise<string> => {
    const id = randomUUID();
    const at = test.clock.now();
    await test.context.db.insert(review).values({
      id,
      accountId: person.account.id,
      projectId: person.project.id,
      locationId: place.id,
      providerId: id,
      reviewerName: 'Maria Lima',
      rating: 2,
      comment: 'A fila demorou muito e o café veio frio',
      ...{ writtenAt: at, updatedAt: at, readAt: at },
      ...row,
    });
    return id;
  };
  const ask = (reviewId: string, payload: object = {}) =>
    person.inject({ method: 'POST', url: `${base}/reviews/${reviewId}/draft-reply`, payload });
  const settings = async () =>
    (await person.inject({ url: `${base}/reply-drafts/settings` })).json<ReplyDraftSettingsAnswer>();
  return {
    person,
    place,
    base,
    write,
    ask,
    draft: async (reviewId: string, payload: object = {}) => eventsIn((await ask(reviewId, payload)).body),
    settings,
    settle: async (change: Partial<ReplyDraftSettings>) => {
      const { savedAt } = await settings();
      const payload = { settings: { ...defaultReplyDraftSettings, ...change }, savedAt };
      return person.inject({ method: 'PUT', url: `${base}/reply-drafts/settings`, payload });
    },
  };
}
