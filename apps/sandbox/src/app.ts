import fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/routes';
import { serveAdmin } from './admin/routes';
import { attributeRoutes } from './attributes/routes';
import { categoryRoutes } from './categories/routes';
import { apis, resolveAddress, type ApiName } from './http/address';
import { sendError, sendUnknownAddress } from './http/answer';
import { answerFailure, serveApi, type RegisterMethod } from './http/api-scope';
import { Call } from './http/call';
import { mediaRoutes, mostBytes } from './media/routes';
import { servePictures } from './media/shown';
import { locationRoutes } from './locations/routes';
import { notificationRoutes } from './notifications/routes';
import { serveConsent } from './oauth/consent';
import { serveOAuth } from './oauth/routes';
import { postRoutes } from './posts/routes';
import { questionRoutes } from './questions/routes';
import { reviewRoutes } from './reviews/routes';
import type { Engine } from './state/engine';
import { verificationRoutes } from './verifications/routes';

const pictureTypes = ['application/octet-stream', 'image/jpeg', 'image/png'];

/** Builds the HTTP side of a sandbox: the APIs below their prefixes, OAuth, and the admin path. */
export function buildApp(engine: Engine, onInternalError: (error: unknown) => void): FastifyInstance {
  const app = fastify({
    rewriteUrl: (request) => resolveAddress(request.url ?? '/', request.headers.host),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    bodyLimit: mostBytes,
  });
  app.decorateRequest('call', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(pictureTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const api = (name: ApiName, ...routes: ((register: RegisterMethod) => void)[]): void => {
    app.register(
      (scope, _options, done) => {
        serveApi(scope, engine, name, (register) => {
          for (const add of routes) add(register);
        });
        done();
      },
      { prefix: `/${name}` },
    );
  };
  api('mybusinessaccountmanagement', accountRoutes);
  api('mybusinessbusinessinformation', locationRoutes, attributeRoutes, categoryRoutes);
  api('mybusinessnotifications', notificationRoutes);
  api('mybusinessverifications', verificationRoutes);
  api('mybusinessqanda', questionRoutes);
  api('mybusiness', reviewRoutes, postRoutes, mediaRoutes);
  app.register(
    (scope, _options, done) => {
      servePictures(scope, engine);
      done();
    },
    { prefix: '/pictures' },
  );
  app.register(
    (scope, _options, done) => {
      serveOAuth(scope, engine);
      done();
    },
    { prefix: '/oauth2' },
  );
  app.register((scope, _options, done) => {
    serveConsent(scope, engine);
    done();
  });
  app.register(
    (scope, _options, done) => {
      serveAdmin(scope, engine);
      done();
    },
    { prefix: '/admin' },
  );

  app.setNotFoundHandler((request, reply) => {
    const name = apis.find((candidate) => request.url.startsWith(`/${candidate}/`));
    const path = name === undefined ? request.url : request.url.slice(name.length + 1);
    new Call(engine, name ?? 'unknown', request.method, path).record(404);
    return sendUnknownAddress(reply, path);
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = answerFailure(error, request, reply);
    if (failure === undefined) return;
    if (failure.status === 'INTERNAL' && failure !== error) onInternalError(error);
    sendError(reply, failure);
  });
  return app;
}
