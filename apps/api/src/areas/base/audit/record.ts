import {
  auditGroupOf,
  foldText,
  normalizeIp,
  type AuditAction,
  type AuditObjectKind,
} from '@frontage/domain';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#src/db/database';
import { auditEvent } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { keepableFacts, oneLine, type AuditFacts } from './facts';

/** The actor. `nobody` stands for a caller who was not let in. */
export type AuditActor =
  | { readonly kind: 'user'; readonly id: string; readonly name: string }
  | { readonly kind: 'api_token'; readonly id: string; readonly name: string; readonly tokenName: string }
  | { readonly kind: 'system' }
  /** A field policy that a person has set. */
  | { readonly kind: 'rule' }
  | { readonly kind: 'nobody' };

/** From where a request came. */
export type AuditOrigin = {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
};

/** Who acted in which account, and from where: the part of an event that a whole request shares. */
export type AuditedBy = {
  readonly accountId: string | null;
  readonly actor: AuditActor;
  /** `null` for what no request asked for. */
  readonly origin: AuditOrigin | null;
};

/** One event of the audit log. */
export type AuditEvent = AuditedBy & {
  readonly action: AuditAction;
  readonly at: Date;
  readonly projectId?: string | null;
  readonly object?: {
    readonly kind: AuditObjectKind;
    readonly id: string;
    /** As it was called then. */
    readonly name?: string | null;
  };
  /** What was true before and what is after: plain values under names; never a secret. */
  readonly before?: AuditFacts | null;
  readonly after?: AuditFacts | null;
};

/** {@link AuditedBy} of a signed-in caller. */
export type AuditedCaller = AuditedBy & { readonly accountId: string; readonly userId: string };

const longestUserAgent = 400;

/** Where a request came from. */
export function originOf(request: FastifyRequest): AuditOrigin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id };
}

/** The shared part of every event that a signed-in caller's request causes. */
export function auditedBy(user: Actor, request: FastifyRequest): AuditedCaller {
  return {
    accountId: user.accountId,
    userId: user.id,
    actor:
      user.token === null
        ? { kind: 'user', id: user.id, name: user.name }
        : { kind: 'api_token', id: user.id, name: user.name, tokenName: user.token.name },
    origin: originOf(request),
  };
}

/**
 * Adds an event to the audit log. Give the transaction that makes the change, so that there is never one without the other.
 *
 * @example
 * await record(tx, { ...auditedBy(user, request), action: 'role_changed', at: now,
 *   object: { kind: 'user', id: person.id, name: person.name }, before: { role: 0 }, after: { role: 1 } });
 */
export async function record(db: Db | Tx, event: AuditEvent): Promise<void> {
  await db.insert(auditEvent).values(rowOf(event));
}

const atOnce = 500;

/** Adds events that belong together, in their order: one change of many people is few statements. */
export async function recordAll(db: Db | Tx, events: readonly AuditEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += atOnce)
    await db.insert(auditEvent).values(events.slice(at, at + atOnce).map(rowOf));
}

function rowOf(event: AuditEvent): typeof auditEvent.$inferInsert {
  const { actor, object, origin } = event;
  const isPerson = actor.kind === 'user' || actor.kind === 'api_token';
  const actorName = isPerson ? oneLine(actor.name) : null;
  const objectName = object?.name == null ? null : oneLine(object.name);
  const ip = origin === null ? null : normalizeIp(origin.ip);
  return {
    accountId: event.accountId,
    projectId: event.projectId ?? null,
    at: event.at,
    action: event.action,
    group: auditGroupOf(event.action),
    actorKind: actor.kind,
    actorId: isPerson ? actor.id : null,
    actorName,
    tokenName: actor.kind === 'api_token' ? oneLine(actor.tokenName) : null,
    objectKind: object?.kind ?? null,
    objectId: object?.id ?? null,
    objectName,
    before: keepableFacts(event.before),
    after: keepableFacts(event.after),
    ip,
    userAgent: origin === null ? null : oneLine(origin.userAgent, longestUserAgent),
    requestId: origin?.requestId ?? null,
    searchText: foldText([actorName, objectName, ip].filter((text) => text !== null).join(' ')),
  };
}
