import type { FastifyRequest } from 'fastify';
import type { RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { notFound } from '../http/errors';
import { readPageToken, writePageToken } from '../http/page-token';
import { pageSizeWithin, readQuery } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import { locationOfV4 } from '../reviews/routes';
import { presentPost, type StandingPost } from './standing';
import { createPost, deletePost, patchPost } from './write';

const usualPage = 20;
const largestPage = 100;

type Params = { account: string; location: string; post: string };

/** Registers the methods of My Business v4 local posts. */
export function postRoutes(register: RegisterMethod): void {
  const path = '/v4/accounts/:account/locations/:location/localPosts';
  register('GET', path, list);
  register('POST', path, (call, request) => {
    const { account, location } = request.params as Params;
    return createPost(call, request, locationOfV4(call, account, location), location);
  });
  register('GET', `${path}/:post`, (call, request) => {
    const { name, post } = find(call, request);
    return presentPost(name, post, call.origin, call.now);
  });
  register('PATCH', `${path}/:post`, (call, request) => {
    const { name, location, post } = find(call, request);
    return patchPost(call, request, name, location, post);
  });
  register('DELETE', `${path}/:post`, (call, request) => {
    const { location, post } = find(call, request);
    return deletePost(call, request, location, post);
  });
}

function list(call: Call, request: FastifyRequest): JsonObject {
  const { account, location } = request.params as Params;
  const name = locationOfV4(call, account, location);
  const query = readQuery(request, { pageSize: 'int32', pageToken: 'string' });
  const bound = ['localPosts', name, call.principal?.refreshToken];
  const offset = readPageToken(query.pageToken, bound);
  const end = offset + pageSizeWithin(query.pageSize, usualPage, largestPage);
  const posts = call.engine.world.posts(location);
  return {
    ...(posts.length > offset && {
      localPosts: posts.slice(offset, end).map((post) => presentPost(name, post, call.origin, call.now)),
    }),
    ...(end < posts.length && { nextPageToken: writePageToken(end, bound) }),
  };
}

function find(call: Call, request: FastifyRequest): { name: string; location: string; post: StandingPost } {
  const { account, location, post: id } = request.params as Params;
  const name = locationOfV4(call, account, location);
  const post = call.engine.world.posts(location).find(({ postId }) => postId === id);
  if (post === undefined) throw notFound();
  return { name, location, post };
}
