import {
  contract,
  type ComposedPost,
  type LocationSelection,
  type PostReach,
  type SchedulePart,
  type PlanTitle,
} from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import type { ErrorCode, PostState, TemplateDraft } from '@frontage/domain';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../services/api';
import { byPages } from '../../services/by-pages';
import { askedTogether, locationsKey, type Whose } from '../../shared/queries/location-summary';
import { schedulesKey, sharedSchedulesKey } from '../../shared/schedules/use-schedule-changed';
import { templatesKey } from '../../shared/queries/templates';
import type { PostFilter } from './model/list-address';
import type { CheckProblem, Look } from './model/post-check';
import { isUnderWay } from '../../shared/posts/post-looks';
import type { PlaceFilter } from './model/place-address';

/** A post as it is composed, and where it goes. */
export type PostRequest = { readonly selection: LocationSelection; readonly post: ComposedPost };

const pageSize = 50;
const mostOfPage = 200;
/** While a post is on its way its states change by the second; afterwards rarely. */
const livelyInterval = 3_000;
const quietInterval = 30_000;

/** Keys and fetchers of posts. */
export const postQueries = {
  all: schedulesKey,
  /** What a post comes to at each location, and at the one that is looked at. */
  check: (projectId: string, request: PostRequest | null, look: Look) =>
    queryOptions({
      queryKey: [...postQueries.all(projectId), 'check', request, look] as const,
      queryFn: ({ signal }) => {
        if (request === null) throw new TypeError('There is nothing to check.');
        return api.call(contract.posts.check, {
          params: { projectId },
          body: { ...request, ...look },
          signal,
        });
      },
      enabled: request !== null,
      placeholderData: keepPreviousData,
    }),
  /** What another text of a post comes to where it can be sent, and at one of these locations. */
  changeCheck: (
    projectId: string,
    postId: string,
    request: { readonly at: PostReach; readonly post: ComposedPost; readonly place: number } | null,
  ) =>
    queryOptions({
      queryKey: [...postQueries.all(projectId), 'change', postId, request] as const,
      queryFn: ({ signal }) => {
        if (request === null) throw new TypeError('There is nothing to check.');
        return api.call(contract.postChange.check, { params: { projectId, postId }, body: request, signal });
      },
      enabled: request !== null,
      placeholderData: keepPreviousData,
    }),
  /** How the rejected texts of a post differ from its live ones. */
  refusals: (projectId: string, postId: string) =>
    queryOptions({
      queryKey: [...postQueries.all(projectId), 'refusals', postId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.postChange.refusals, { params: { projectId, postId }, signal }),
      staleTime: 60_000,
    }),
  /** A job about a post, for what of it can be tried again. */
  job: (projectId: string, jobId: string) =>
    queryOptions({
      queryKey: [...postQueries.all(projectId), 'job', jobId] as const,
      queryFn: ({ signal }) => api.call(contract.jobs.detail, { params: { projectId, jobId }, signal }),
    }),
  /** Everything that a location has, for what a variable takes from it. */
  values: (projectId: string, locationId: string | undefined) =>
    queryOptions({
      queryKey: [...locationsKey(projectId), 'detail', locationId] as const,
      queryFn: ({ signal }) =>
        api.call(contract.locations.detail, {
          params: { projectId, locationId: locationId ?? '' },
          signal,
        }),
      enabled: locationId !== undefined,
      staleTime: 60_000,
    }),
  list: (whose: Whose, filter: PostFilter, part: SchedulePart) =>
    infiniteQueryOptions({
      queryKey: [...sharedSchedulesKey(whose), 'list', filter, part] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.posts.list, {
          params: { projectId: whose.projectId },
          query: {
            ...askedTogether(whose.isTogether),
            ...filter,
            part,
            what: filter.what ?? 'all',
            limit: pageSize,
            ...cursor,
          },
          signal,
        }),
      ),
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.items.some(({ counts }) => isUnderWay(counts))) === true
          ? livelyInterval
          : quietInterval,
    }),
  /** The days of a range with the first of their posts. */
  calendar: (
    whose: Whose,
    filter: Omit<PostFilter, 'late'>,
    range: { readonly from: string; readonly to: string; readonly perDay: number },
  ) =>
    queryOptions({
      queryKey: [...sharedSchedulesKey(whose), 'calendar', filter, range] as const,
      queryFn: ({ signal }) =>
        api.call(contract.posts.calendar, {
          params: { projectId: whose.projectId },
          query: { ...askedTogether(whose.isTogether), ...filter, what: filter.what ?? 'all', ...range },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.days.some(({ items }) =>
          items.some(({ counts }) => counts.sent + counts.processing > 0),
        ) === true
          ? livelyInterval
          : quietInterval,
    }),
  /** Posts of a range that come within a day of another at the same location. */
  clashes: (whose: Whose, range: { readonly from: string; readonly to: string }) =>
    queryOptions({
      queryKey: [...sharedSchedulesKey(whose), 'clashes', range] as const,
      queryFn: ({ signal }) =>
        api.call(contract.posts.clashes, {
          params: { projectId: whose.projectId },
          query: { ...askedTogether(whose.isTogether), ...range },
          signal,
        }),
      refetchInterval: quietInterval,
    }),
  /** Who made posts. */
  authors: (whose: Whose) =>
    queryOptions({
      queryKey: [...sharedSchedulesKey(whose), 'authors'] as const,
      queryFn: async ({ signal }) =>
        (
          await api.call(contract.posts.authors, {
            params: { projectId: whose.projectId },
            query: askedTogether(whose.isTogether),
            signal,
          })
        ).items,
      staleTime: 60_000,
    }),
  detail: (projectId: string, postId: string) =>
    queryOptions({
      queryKey: [...postQueries.all(projectId), 'detail', postId] as const,
      queryFn: ({ signal }) => api.call(contract.posts.detail, { params: { projectId, postId }, signal }),
      refetchInterval: ({ state }) =>
        state.data !== undefined && isUnderWay(state.data.counts) ? livelyInterval : quietInterval,
    }),
  history: (projectId: string, postId: string) =>
    infiniteQueryOptions({
      queryKey: [...postQueries.all(projectId), 'history', postId] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.postHistory.list, {
          params: { projectId, postId },
          query: { limit: pageSize, ...cursor },
          signal,
        }),
      ),
    }),
  places: (projectId: string, postId: string, filter: PlaceFilter, isLively: boolean) =>
    infiniteQueryOptions({
      queryKey: [...postQueries.all(projectId), 'places', postId, filter] as const,
      ...byPages((cursor, signal) =>
        api.call(contract.posts.places, {
          params: { projectId, postId },
          query: { ...filter, limit: pageSize, ...cursor },
          signal,
        }),
      ),
      refetchInterval: isLively ? livelyInterval : quietInterval,
    }),
};

/** Key of a person's drafts in a project. */
export const draftsKey = (projectId: string) => [...postQueries.all(projectId), 'drafts'] as const;

/** A person's drafts in a project. */
export function draftsQuery(projectId: string) {
  return queryOptions({
    queryKey: draftsKey(projectId),
    queryFn: async ({ signal }) => {
      const { items } = await api.call(contract.postDrafts.list, { params: { projectId }, signal });
      return items;
    },
  });
}

/** Locations that cannot have a post for one cause. */
export async function findAffected(
  projectId: string,
  request: PostRequest,
  { cause, path, variable }: Pick<CheckProblem, 'cause' | 'path' | 'variable'>,
): Promise<readonly string[]> {
  const { locationIds } = await api.call(contract.posts.affected, {
    params: { projectId },
    body: { ...request, problem: { cause, path, variable } },
  });
  return locationIds;
}

/** Makes the plan of a new post; nothing is sent. */
export function makePostPlan(
  projectId: string,
  body: PostRequest & { readonly title: string; readonly draftId: string },
) {
  return api.call(contract.posts.plan, { params: { projectId }, body });
}

/** Makes the plan of another text for a post; nothing is sent. */
export function changePost(
  projectId: string,
  postId: string,
  body: { readonly at: PostReach; readonly post: ComposedPost; readonly title: PlanTitle },
) {
  return api.call(contract.posts.change, { params: { projectId, postId }, body });
}

/** Makes the plan that deletes a post; nothing is sent. */
export function removePost(
  projectId: string,
  postId: string,
  body: { readonly at: PostReach; readonly title: PlanTitle },
) {
  return api.call(contract.posts.remove, { params: { projectId, postId }, body });
}

/** Has a post not be sent where it waits to be; answers at how many locations. */
export function cancelPost(projectId: string, postId: string, at: PostReach) {
  return api.call(contract.posts.cancel, { params: { projectId, postId }, body: { at } });
}

/** Makes the plan that deletes several posts everywhere; nothing is sent. */
export function removePosts(
  projectId: string,
  body: { readonly postIds: string[]; readonly title: PlanTitle },
) {
  return api.call(contract.posts.removeMany, { params: { projectId }, body });
}

/** What a call answers, or else `instead` where it is refused for a reason that is none here. */
export async function unlessRefused<T>(code: ErrorCode, instead: T, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error) && error.code === code) return instead;
    throw error;
  }
}

/** Every location of a post, however many pages these are. */
export async function readAllPlaces(
  projectId: string,
  postId: string,
  state: 'all' | PostState = 'all',
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await api.call(contract.posts.places, {
      params: { projectId, postId },
      query: { state, limit: mostOfPage, ...(cursor === undefined ? {} : { cursor }) },
    });
    ids.push(...page.items.map(({ locationId }) => locationId));
    cursor = page.next;
  }
  return ids;
}

/** Has what is late read at Google now, of all posts or of one; answers at how many locations. */
export function readLateAgain(projectId: string, postId: string | undefined) {
  return api.call(contract.posts.readAgain, {
    params: { projectId },
    body: postId === undefined ? {} : { postId },
  });
}

/** Has a post that waits wait for another time, `2026-11-13T09:00`. */
export function movePost(projectId: string, postId: string, wall: string) {
  return api.call(contract.posts.move, { params: { projectId, postId }, body: { wall } });
}

/** A project's own templates of posts. */
export function postTemplatesQuery(projectId: string) {
  return queryOptions({
    queryKey: [...templatesKey(projectId), 'list'] as const,
    queryFn: async ({ signal }) =>
      (await api.call(contract.templates.list, { params: { projectId }, signal })).items,
    select: (items) => items.filter(({ kind }) => kind === 'post'),
  });
}

/** Posts of the gallery; their texts come with a script of their own, once somebody asks for them. */
export function galleryPostsQuery() {
  return queryOptions({
    queryKey: ['template-gallery', 'post'] as const,
    queryFn: async () =>
      (await import('@frontage/domain/templates')).templateGallery.filter(({ kind }) => kind === 'post'),
    staleTime: Infinity,
  });
}

/** Keeps a text as a template of the project; throws `validation_failed` for one that could be sent nowhere. */
export const savePostTemplate = (projectId: string, body: TemplateDraft) =>
  api.call(contract.templates.create, { params: { projectId }, body });
