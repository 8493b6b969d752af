import type { FastifyRequest } from 'fastify';
import { notModelled, type RegisterMethod } from '../http/api-scope';
import type { Call } from '../http/call';
import { notFound } from '../http/errors';
import { readPageToken, writePageToken } from '../http/page-token';
import { pageSizeWithin, readQuery } from '../http/query';
import type { JsonObject } from '../proto/descriptor';
import { locationOfV4 } from '../reviews/routes';
import type { SeedPost } from '../seed/posts';

const usualPage = 20;
const largestPage = 100;

type Params = { account: string; location: string; post: string };

/** Registers the reading methods of My Business v4 local posts. */
export function postRoutes(register: RegisterMethod): void {
  const path = '/v4/accounts/:account/locations/:location/localPosts';
  register('GET', path, list);
  register('GET', `${path}/:post`, get);
  register('POST', path, notModelled);
  register('PATCH', `${path}/:post`, notModelled);
  register('DELETE', `${path}/:post`, notModelled);
}

/** Proto JSON leaves zeros out, so midnight is `{}`. */
function dateOf(at: number): JsonObject {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function present(name: string, post: SeedPost): JsonObject {
  const schedule = {
    startDate: dateOf(post.eventFrom),
    startTime: { hours: 9 },
    endDate: dateOf(post.eventTo),
    endTime: { hours: 18 },
  };
  const updatedAt = post.state === 'LIVE' ? (post.scheduledAt ?? post.createdAt) : post.createdAt;
  return {
    name: `${name}/localPosts/${post.postId}`,
    languageCode: 'pt-BR',
    summary: post.summary,
    ...(post.action !== undefined && { callToAction: { ...post.action } }),
    state: post.state,
    ...(post.eventTitle !== undefined && { event: { title: post.eventTitle, schedule } }),
    createTime: new Date(post.createdAt).toISOString(),
    updateTime: new Date(updatedAt).toISOString(),
    ...(post.scheduledAt !== undefined && { scheduledTime: new Date(post.scheduledAt).toISOString() }),
    ...(post.state === 'LIVE' && {
      searchUrl: `https://local.google.com/place?use=posts&lpsid=${post.postId}`,
    }),
    topicType: post.topicType,
    ...(post.couponCode !== undefined && { offer: { couponCode: post.couponCode } }),
  };
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
    ...(posts.length > offset && { localPosts: posts.slice(offset, end).map((post) => present(name, post)) }),
    ...(end < posts.length && { nextPageToken: writePageToken(end, bound) }),
  };
}

function get(call: Call, request: FastifyRequest): JsonObject {
  const { account, location, post: id } = request.params as Params;
  const name = locationOfV4(call, account, location);
  const post = call.engine.world.posts(location).find(({ postId }) => postId === id);
  if (post === undefined) throw notFound();
  return present(name, post);
}
