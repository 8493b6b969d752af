import type { EndpointDefinition } from '@frontage/api-client/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { endpointsOf } from '#src/http/openapi';
import { routeOf } from '#src/http/implement';
import type { Call, EndpointId, Ids } from './matrix/entry';
import type { Place, World } from './world';

/** Every endpoint of the contract with its name. */
export const endpoints = endpointsOf() as readonly { id: EndpointId; definition: EndpointDefinition }[];

/** Addresses that name something inside a project. */
export const childIds = [
  'locationId',
  'planId',
  'jobId',
  'approvalId',
  'groupId',
  'reviewId',
  'questionId',
  'bulkReplyId',
  'postId',
  'seriesId',
  'importId',
  'templateId',
  'photoId',
  'ruleId',
] as const;

/** An id that nothing has. */
const nobodys = 'a64b1a70-7f2f-4f1e-9d53-6f6b58d1c001';

/** The ids that an address gets in a place. */
export function idsOf(place: Place): Ids {
  return {
    projectId: place.project.id,
    managedProjectId: place.project.id,
    gmbAccountId: place.project.gmbAccountId ?? '10411720394285530003',
    accountId: place.project.accountId,
    locationId: place.locationIds[0] ?? '',
    planId: place.draftId,
    jobId: place.jobId,
    approvalId: place.approvalId,
    groupId: place.groupId,
    reviewId: place.reviewIds[0] ?? '',
    questionId: place.questionIds[0] ?? '',
    bulkReplyId: place.bulkReplyId,
    postId: place.postId,
    seriesId: place.seriesId,
    importId: place.importId,
    templateId: place.templateId,
    photoId: place.photoId,
    ruleId: place.ruleId,
    userId: place.userId,
    sessionId: nobodys,
    tutorialId: nobodys,
    savedFilterId: nobodys,
    draftId: nobodys,
    passkeyId: nobodys,
    grantId: nobodys,
    exportId: nobodys,
    inviteId: place.inviteId,
    namedRoleId: place.namedRoleId,
    tokenId: place.tokenId,
  };
}

/** The names of the ids in a definition's path. */
export function idNamesOf({ path }: EndpointDefinition): (keyof Ids)[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof Ids);
}

/** Whether an address names a project, to work in it or to manage it. */
export function namesProject(definition: EndpointDefinition): boolean {
  const names = idNamesOf(definition);
  return names.includes('projectId') || names.includes('managedProjectId');
}

/** Sends calls, and counts them. */
export class Caller {
  readonly #world: World;
  calls = 0;

  constructor(world: World) {
    this.#world = world;
  }

  send(
    definition: EndpointDefinition,
    authorization: string | undefined,
    ids: Ids,
    call: Call = {},
  ): Promise<LightMyRequestResponse> {
    this.calls += 1;
    const url = routeOf(definition).replaceAll(/:(\w+)/g, (_, name: keyof Ids) => ids[name]);
    const request: InjectOptions = {
      method: definition.method,
      url,
      ...call,
      headers: { ...call.headers, ...(authorization === undefined ? {} : { authorization }) },
    };
    return this.#world.test.app.inject(request);
  }
}

const changingHeaders = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

/** Everything a caller can see of an answer, except what is new with every request. */
export function visibleBytes(answer: LightMyRequestResponse): string {
  const headers = Object.entries(answer.headers).filter(([name]) => !changingHeaders.has(name));
  const requestId = String(answer.headers['x-request-id']);
  return JSON.stringify([answer.statusCode, headers.sort(), answer.body.replaceAll(requestId, 'REQUEST')]);
}
