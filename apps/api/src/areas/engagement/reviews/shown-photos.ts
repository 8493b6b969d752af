import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { sendProvidersPicture } from '#src/areas/locations/door';
import { isOpenAccount } from '#src/db/open-account';
import { asSystem } from '#src/db/tenant-context';
import { review, type ReviewPhoto } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const textOf = (reviewId: string, url: string) => `review_photo:${reviewId}:${url}`;

/** Where this server shows a photo of a review; only who was told the address knows it. `null` for a video, which is no picture. */
export function shownPhoto(
  { secrets }: Pick<AppContext, 'secrets'>,
  reviewId: string,
  { url, isVideo }: ReviewPhoto,
): string | null {
  const [name] = secrets.digests(textOf(reviewId, url));
  return isVideo || name === undefined ? null : `/pictures/reviews/${reviewId}/${name}`;
}

/**
 * Shows photos of reviews to whoever knows their address: an `img` element brings no token, and the provider's host does not
 * learn who reads. A photo that its author took out of the review is no longer shown.
 */
export function registerShownPhotos(app: FastifyInstance, context: AppContext): void {
  app.route<{ Params: { reviewId: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/pictures/reviews/:reviewId/:name',
    handler: async ({ params: { reviewId, name } }, reply) => {
      if (!idForm.test(reviewId)) throw new AppError('not_found');
      const [row] = await asSystem('pictures', () =>
        context.db
          .select({ accountId: review.accountId, photos: review.photos })
          .from(review)
          // Nothing is read for a closed account.
          .where(and(eq(review.id, reviewId), isOpenAccount('review.account_id'))),
      );
      const photo = row?.photos.find(
        ({ url, isVideo }) => !isVideo && context.secrets.digests(textOf(reviewId, url)).includes(name),
      );
      if (row === undefined || photo === undefined) throw new AppError('not_found');
      return sendProvidersPicture(context, { accountId: row.accountId, url: photo.url }, reply);
    },
  });
}
