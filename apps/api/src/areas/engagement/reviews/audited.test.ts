import type { AuditAction } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvent, review } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let person: SignedInPerson;
let reviewId: string;

beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
  const { id: locationId } = await insertLocation(test.context, person.project, { name: 'Moema' });
  reviewId = randomUUID();
  const at = test.clock.now();
  await test.context.db.insert(review).values({
    id: reviewId,
    accountId: person.project.accountId,
    projectId: person.project.id,
    locationId,
    providerId: reviewId,
    reviewerName: 'Thiago',
    rating: 5,
    comment: 'Ótimo pão',
    writtenAt: at,
    updatedAt: at,
    readAt: at,
  });
});
afterAll(() => test.close());

const act = async (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object) => {
  const answer = await person.inject({
    method,
    url: `/api/projects/${person.project.id}/reviews/${path}`,
    ...(payload === undefined ? {} : { payload }),
  });
  expect([200, 201], answer.body).toContain(answer.statusCode);
};

const acts: Readonly<Partial<Record<AuditAction, () => Promise<void>>>> = {
  review_labelled: () => act('PATCH', reviewId, { labels: ['Fila'] }),
  review_assigned: () => act('PATCH', reviewId, { assigneeId: person.user.id }),
  reviews_exported: () => act('GET', 'export.csv'),
  reply_delay_changed: () => act('PATCH', 'outbox', { delaySeconds: 600 }),
  reply_withdrawn: async () => {
    await act('POST', `${reviewId}/reply`, { text: 'Obrigada pela visita!', title: 'Resposta' });
    await act('POST', `${reviewId}/outbox`, { act: 'withdraw' });
  },
  replies_held: () => act('PATCH', 'outbox', { isHeld: true }),
  replies_released: () => act('PATCH', 'outbox', { isHeld: false }),
};

it.each(Object.entries(acts))(
  '%s is in the audit log once, with who did it and where',
  async (action, go) => {
    await go();
    const { accountId, id: projectId } = person.project;
    const found = await test.context.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.accountId, accountId), eq(auditEvent.action, action as AuditAction)));
    expect(found).toMatchObject([{ projectId, actorId: person.user.id, actorName: person.user.name }]);
  },
);
