import { errorStatus, type ErrorCode, type Permission, type Role } from '@frontage/domain';
import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint. `public`: anyone. `refresh`: the bearer, or the browser's cookie, is a refresh token. `session`: any
 * signed-in user. Otherwise a signed-in user who holds the permission, in a project they belong to when the path names one.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'session' }
  | { readonly kind: 'permission'; readonly permission: Permission; readonly role?: Role };

/**
 * States of a session in which everything is refused but what names them: `locked` by its person until the password is
 * given again, `incomplete` while the account asks for a second factor that the person has not set up yet.
 */
export type SessionState = 'locked' | 'incomplete';

/**
 * How far the effect of a write reaches beyond the call, from nothing to everybody. The server asks the caller for that much before
 * the handler runs (`apps/api/src/http/reach.ts`); an endpoint that changes things and does not say so does not compile.
 *
 * - `nothing`: it reads; its question is too long for an address.
 * - `self`: what is the caller's own, such as sign-in, sessions, preferences, saved filters; also what a link's secret opens.
 * - `locations`: what the call names of the caller's locations, and plans, jobs and groups of these. Row-level security hides all
 *   others, and the handler refuses what it does not find.
 * - `people`: people and invites. The handler compares what they hold with what the caller holds.
 * - `project`: what all locations of the project in the path share. Asks for the whole project.
 * - `account`: what all projects share, and new projects. Asks for Admin or all projects.
 * - `accounts`: accounts that the caller's own looks after. The handler checks which (docs/decisions/012).
 * - `installation`: what every account shares. Asks for Super Admin, or for the proof that a public endpoint checks itself.
 */
export type Reach =
  'nothing' | 'self' | 'locations' | 'people' | 'project' | 'account' | 'accounts' | 'installation';

/** Media type of an archive. */
export const zipType = 'application/zip';

/** How a request's body travels: JSON unless it says `multipart` (files) or `none`. */
export type BodyKind = 'json' | 'multipart' | 'none';

/** Media type of a spreadsheet in the Office Open XML format. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Definition = {
  /** Below the API's base address, parameters as `{name}`, as in the specification's section 7. */
  readonly path: string;
  /** Stands at the origin's root instead of below the base address. */
  readonly atRoot?: true;
  readonly summary: string;
  readonly access: Access;
  /** Answers in these states of the session too. */
  readonly evenWhile?: readonly SessionState[];
  /** For a `session` endpoint: also works in an entered account. Endpoints about a person's own password, factors and tokens do not. */
  readonly whileEntered?: true;
  /** Asks that the password or a code was given within the last minutes; otherwise `confirmation_required`. */
  readonly fresh?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyKind?: BodyKind;
  /** JSON answer; `stream` endpoints answer bytes of `contentType` instead. */
  readonly response: z.ZodType;
  readonly contentType?:
    'application/json' | 'text/csv' | 'text/event-stream' | typeof xlsxType | typeof zipType;
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * Whether a call may carry an `Idempotency-Key`: the same key with the same call has one effect and one answer for 24 hours
   * (security.md R52); with another call it is `idempotency_mismatch`.
   */
  readonly isIdempotent?: true;
  /** Codes this endpoint may answer beyond those any endpoint may. */
  readonly errors?: readonly ErrorCode[];
};

/** What only reads may be asked for the projects unified with the one in its path: its query then has {@link unifiedQuery}. */
type Unified = { readonly unified?: true };

/** What reads may leave its reach out; whatever else is done has to say it. */
export type EndpointDefinition = Definition &
  (
    | ({ readonly method: 'GET'; readonly reach?: Reach } & Unified)
    | ({ readonly method: 'POST'; readonly reach: 'nothing' } & Unified)
    | { readonly method: Exclude<Method, 'GET'>; readonly reach: Reach; readonly unified?: never }
  );

export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Unparsed<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler on the server gets, after validation. */
export type RequestOf<D extends EndpointDefinition> = {
  params: Parsed<D['params']>;
  query: Parsed<D['query']>;
  body: Parsed<D['body']>;
};

/** What a caller has to give; parts that the endpoint does not have are absent. */
export type InputOf<D extends EndpointDefinition> = (D['params'] extends z.ZodType
  ? { params: Unparsed<D['params']> }
  : object) &
  (D['query'] extends z.ZodType ? { query?: Unparsed<D['query']> } : object) &
  (D['body'] extends z.ZodType ? { body: Unparsed<D['body']> } : object);

/** What a caller gets. */
export type ResponseOf<D extends EndpointDefinition> = z.output<D['response']>;

/** Declares an endpoint; the one place where its method, path, schemas and access rule are written. */
export function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D> {
  return definition;
}

/** A page of a list: `next` goes into the query's `cursor` for the page after it, `null` on the last one. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.int().nullable() });
}

/** Query of a paged list; at most 200 rows a page. */
export const pageQuery = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
};

/** A code of the one list of errors, where an answer tells of what was refused. */
export const errorCodeSchema = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** An id, in the one spelling that the database answers: who compares it with another need not think of capitals. */
export const idSchema = z.uuid().toLowerCase();

/**
 * Query of an endpoint with `unified`. `true` asks for the project in the path and for all that are unified with it, as far as the
 * caller works in them, as if they were one. Which those are, the server decides (docs/decisions/063).
 */
export const unifiedQuery = { unified: z.enum(['true', 'false']).optional() };

/** A project, by id and name: whose a row is, where an endpoint is asked for several. */
export const projectOfRowSchema = z.object({ id: idSchema, name: z.string() });

export const instantSchema = z.iso.datetime().regex(/^(?!0000)/);
