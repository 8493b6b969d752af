import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { requirePermission, type Actor } from '#src/http/authenticate';
import { implement } from '#src/http/implement';
import { registerFiles } from './files';
import { receiveImage } from './receive-image';
import { rewriteImage } from './rewrite-image';
import { keepImage } from './stored-images';
import type { ImagePurpose } from '@frontage/api-client/contract';

/** Everybody has a face; what shows for others takes the permission to change it. */
function requireRightTo(purpose: ImagePurpose, user: Actor): void {
  if (purpose === 'project_logo') requirePermission(user, 'projects:edit');
  if (purpose.startsWith('location_')) requirePermission(user, 'infos:edit');
  if (purpose === 'post_photo') requirePermission(user, 'posts:edit');
  if (purpose === 'tutorial_thumbnail') requirePermission(user, 'tutorials:edit');
}

/** Images that people send, and their addresses. */
export function registerUploads(app: FastifyInstance, context: AppContext): void {
  implement(app, context, contract.uploads.image, async ({ query, user, request }) => {
    const { purpose } = query;
    requireRightTo(purpose, user);
    const { bytes } = await receiveImage(request, purpose);
    const image = await rewriteImage(bytes, purpose);
    return keepImage(context, { accountId: user.accountId, userId: user.id }, purpose, image);
  });
  registerFiles(app, context);
}
