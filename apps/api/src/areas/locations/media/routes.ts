import { contract } from '@frontage/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#src/app-context';
import { implement } from '#src/http/implement';
import { localeOf } from '#src/http/locale';
import { addressesOf } from './addresses';
import { listDefinitions, listDefinitionsOfMany, listServiceTypes } from './definitions';
import { listPictures } from './list';
import { registerShownPictures } from './shown-pictures';

/** What the provider knows of a location beyond its fields: its pictures, and what it may have and offer. */
export function registerMedia(app: FastifyInstance, context: AppContext): void {
  const endpoints = contract.media;
  implement(app, context, endpoints.list, ({ project, params }) =>
    listPictures(context, project, params.locationId),
  );
  implement(app, context, endpoints.ofMany, ({ project, body }) =>
    addressesOf(context.db, project, body.pictures),
  );
  implement(app, context, endpoints.attributes, ({ project, params, request }) =>
    listDefinitions(context, project, params.locationId, localeOf(request)),
  );
  implement(app, context, endpoints.attributesOfMany, ({ project, body, request }) =>
    listDefinitionsOfMany(context, project, body.selection, localeOf(request)),
  );
  implement(app, context, endpoints.serviceTypes, ({ project, params, request }) =>
    listServiceTypes(context, project, params.locationId, localeOf(request)),
  );
  registerShownPictures(app, context);
}
