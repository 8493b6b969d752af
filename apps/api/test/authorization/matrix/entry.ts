import type { Contract } from '@frontage/api-client/contract';
import type { ErrorCode } from '@frontage/domain';
import type { InjectOptions } from 'fastify';
import type { Actor } from '../actors';
import type { Place, PlaceName } from '../world';

/** An endpoint's name, `part.name`. */
export type EndpointId = {
  [Part in keyof Contract]: `${Part}.${keyof Contract[Part] & string}`;
}[keyof Contract];

/** `let_in`: the endpoint's own success status. Otherwise the code of the refusal. */
export type Outcome = 'let_in' | ErrorCode;

/** Which ids a request names; those of the address are filled in by name. */
export type Ids = Readonly<
  Record<
    | 'projectId'
    | 'managedProjectId'
    | 'gmbAccountId'
    | 'accountId'
    | 'locationId'
    | 'planId'
    | 'jobId'
    | 'approvalId'
    | 'userId'
    | 'sessionId'
    | 'passkeyId'
    | 'inviteId'
    | 'namedRoleId'
    | 'tokenId'
    | 'tutorialId'
    | 'groupId'
    | 'reviewId'
    | 'questionId'
    | 'bulkReplyId'
    | 'postId'
    | 'seriesId'
    | 'importId'
    | 'templateId'
    | 'photoId'
    | 'ruleId'
    | 'savedFilterId'
    | 'draftId'
    | 'grantId'
    | 'exportId',
    string
  >
>;

/** The parts of a call besides its address. */
export type Call = Pick<InjectOptions, 'query' | 'payload' | 'headers'>;

/** What the matrix says of one endpoint. */
export type Entry = {
  /** A call that succeeds in a place, for whoever may. */
  readonly call?: (place: Place, email: string) => Call;
  /** Whether it changes rows, so that they are put back between calls. */
  readonly changes?: true;
  /** Why it answers what callers sent before: no two calls get the same bytes, and words they made up come back. */
  readonly showsOwnTrace?: string;
  /** What whoever the access rule lets in gets instead of success, since a rule of the thing itself stands behind it. */
  readonly letIn?: { readonly reason: string; readonly outcome: ErrorCode };
  /** Who reaches a place by this endpoint, where that is not who works in it. */
  readonly reaches?: (actor: Actor, place: PlaceName) => boolean;
  /** A Super Admin sees the names of every account here (docs/decisions/012). */
  readonly showsEveryAccount?: true;
  /** Outcomes that do not follow from the access rule, each with the reason why. */
  readonly exceptions?: readonly {
    readonly reason: string;
    readonly applies: (actor: Actor) => boolean;
    readonly outcome: Outcome;
    /** Only where the access rule lets the caller in: a rule of the thing itself stands behind it. */
    readonly isBehind?: true;
    /** It is written down that somebody tried: a wrong code is counted. */
    readonly isCounted?: true;
  }[];
};

/** The entries of some of the endpoints. */
export type Entries = Readonly<Partial<Record<EndpointId, Entry>>>;
