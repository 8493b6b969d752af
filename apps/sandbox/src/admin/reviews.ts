import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReviewChange, StandingReview, WrittenReply } from '../reviews/standing';
import type { Engine } from '../state/engine';
import { find } from './locations';
import { AdminError, readAdminBody } from './requests';

const ratingSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const photosSchema = z.array(z.url({ protocol: /^https?$/ })).max(10);

const writtenSchema = z.strictObject({
  rating: ratingSchema,
  comment: z.string().min(1).optional().describe('left out, only stars were given'),
  displayName: z.string().min(1).optional().describe('left out, the reviewer is anonymous'),
  photos: photosSchema.optional(),
});

const changeSchema = z.strictObject({
  isRemoved: z.literal(true).optional().describe('the review was taken back'),
  edit: z
    .strictObject({
      rating: ratingSchema.optional(),
      comment: z.string().min(1).nullable().optional(),
      photos: photosSchema.optional(),
    })
    .optional()
    .describe('its author changed it'),
  reply: z.null().optional().describe('the reply vanishes'),
  rejectReply: z.string().min(1).optional().describe('the reply is turned down now, with this word'),
});

/** Writes, edits and takes back reviews, and ends the review of replies to them; each is told of as the provider tells of it. */
export function reviewAdminRoutes(app: FastifyInstance, engine: Engine): void {
  app.post<{ Params: { id: string } }>('/locations/:id/reviews', (request) => {
    const { id } = find(engine, request.params.id);
    const { displayName, comment, rating, photos } = readAdminBody(request, writtenSchema);
    const at = engine.clock.now();
    const reviewId = `AbFvOq${randomBytes(27).toString('base64url')}`;
    const written = { reviewId, displayName, rating, comment, createdAt: at, updatedAt: at };
    const change: ReviewChange = { written: { ...written, ...(photos !== undefined && { photos }) } };
    engine.change([{ kind: 'review', location: id, review: reviewId, change }]);
    engine.publisher.publish('NEW_REVIEW', id, reviewId);
    return { review: reviewId };
  });
  app.post<{ Params: { id: string; review: string } }>('/locations/:id/reviews/:review', (request) => {
    const { id } = find(engine, request.params.id);
    const { review } = request.params;
    const { isRemoved, edit, reply, rejectReply } = readAdminBody(request, changeSchema);
    const standing = engine.world.reviews(id).find(({ reviewId }) => reviewId === review);
    if (standing === undefined) throw new AdminError(404, 'no such review');
    const change: ReviewChange = {
      ...(isRemoved !== undefined && { isRemoved }),
      ...(edit !== undefined && { edit: { ...withoutUndefined(edit), at: engine.clock.now() } }),
      ...(reply === null && { reply: null }),
      ...(rejectReply !== undefined && { reply: rejected(standing, rejectReply, engine.clock.now()) }),
    };
    engine.change([{ kind: 'review', location: id, review, change }]);
    engine.publisher.publish('UPDATED_REVIEW', id, review);
    return { review };
  });
}

function withoutUndefined({ rating, comment, photos }: z.output<typeof changeSchema>['edit'] & object) {
  return {
    ...(rating !== undefined && { rating }),
    ...(comment !== undefined && { comment }),
    ...(photos !== undefined && { photos }),
  };
}

function rejected({ reply }: StandingReview, violation: string, now: number): WrittenReply {
  if (reply === undefined) throw new AdminError(400, 'the review has no reply');
  return { comment: reply.comment, at: reply.at, dueAt: now, violation };
}
