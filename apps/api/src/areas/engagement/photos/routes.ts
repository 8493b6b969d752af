import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { auditedBy, receiveImage } from '#src/areas/base/door';
import { implement } from '#src/http/implement';
import { addPhoto, listPhotos, removePhoto, titlePhoto } from './library';
import { listUses } from './uses';

/** The library of photos that a project has for its posts. */
export function registerPostPhotos(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.postPhotos;
  implement(app, context, endpoints.list, ({ project, query }) => listPhotos(context.db, project, query));
  implement(app, context, endpoints.add, async ({ project, user, request }) =>
    addPhoto(context, project, await receiveImage(request, 'post_photo'), auditedBy(user, request)),
  );
  implement(app, context, endpoints.uses, ({ project, user, params, query }) =>
    listUses(context.db, { project, userId: user.id }, params.photoId, query),
  );
  implement(app, context, endpoints.setTitle, async ({ project, user, params, body, request }) => {
    const titled = { imageId: params.photoId, title: body.title };
    await titlePhoto(context, project, titled, auditedBy(user, request));
    return {};
  });
  implement(app, context, endpoints.remove, async ({ project, user, params, request }) => {
    await removePhoto(context, project, params.photoId, auditedBy(user, request));
    return {};
  });
}
