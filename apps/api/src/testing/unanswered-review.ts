import { randomUUID } from 'node:crypto';
import { review } from '#src/db/schema/index';
import type { ApplyScene } from './apply-scene';

/**
 * Stores the first review of the sandbox that nobody answered, by Maria Lima.
 * @returns its id, and the numbers by which the sandbox knows it and its location
 */
export async function insertUnanswered(
  scene: ApplyScene,
): Promise<{ readonly reviewId: string; readonly number: string; readonly providerId: string }> {
  const { db, clock } = scene.test.context;
  const standing = (await scene.locations()).flatMap((place) => {
    const number = place.providerName.replace('locations/', '');
    return scene.sandbox.control.world.reviews(number).map((one) => ({ place, number, one }));
  });
  const found = standing.find(({ one }) => one.reply === undefined);
  if (found === undefined) throw new Error('Every review of the sandbox has a reply.');
  const { place, number, one } = found;
  const { id: projectId, accountId } = scene.person.project;
  const [reviewId, providerId] = [randomUUID(), one.reviewId];
  await db.insert(review).values({
    ...{ id: reviewId, accountId, projectId, locationId: place.id, providerId },
    ...{ reviewerName: 'Maria Lima', rating: one.rating, comment: one.comment ?? null },
    writtenAt: new Date(one.createdAt),
    updatedAt: new Date(one.updatedAt),
    readAt: clock.now(),
  });
  return { reviewId, number, providerId };
}
