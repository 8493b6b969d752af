import type { SubjectField } from '@frontage/domain';
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Why code may see the rows of every account, by name. What is not here works for one account at a time: add a reason only where
 * the account is not known before the query, or the work is the installation's own.
 */
export const systemReasons = {
  start: 'Migrations, first people and the demo exist before there is anybody to act for.',
  backup: 'A backup holds the rows of every account.',
  health: 'Asks whether the database answers; reads no rows.',
  sign_in: 'Who signs in, refreshes or ends a session is only known by the row that is looked for.',
  invited:
    'Whose invite a token opens is only known by the row that is looked for, and its person is nobody’s yet.',
  joined: 'A person’s rows in the accounts they joined are only found across accounts, by their own id.',
  recovery:
    'People who forgot their password, sign up or are the first user are only known by a link, or in no account yet.',
  token_lookup: 'Whose token a request carries is only known by the row that is looked for.',
  mail: 'The outbox and the demo’s mailbox are the installation’s, not a tenant’s.',
  groups: 'A group of locations belongs to one project of the whole installation at a time.',
  job_queue: 'The runner takes the job that is due, whoever’s it is; its work is then done in its account.',
  accounts: 'Administrators look after accounts below their own, which the module checks.',
  notifications: 'One look at what is new serves the open streams of all accounts.',
  pictures: 'Whose picture a name shows is only known by the row that is looked for.',
  micro_site: 'Whose page an address names is only known by the row that is looked for.',
  provider_event: 'Whose location the provider tells of is only known by the row that is looked for.',
  schedule: 'Looks through every account for projects whose copy grew old, or whose posts stay away.',
  reply_rules: 'Looks through every account for projects whose rules answer reviews.',
  scores: 'Scores the locations that something was noted of, whoever’s they are.',
  catalogue: 'The provider’s categories are one list for everybody.',
  housekeeping: 'Removes what is long over, and frees dead rows of whole tables.',
} as const;

/** A name of {@link systemReasons}. */
export type SystemReason = keyof typeof systemReasons;

/** The tenant that queries are made for. `none` sees no rows at all. */
export type DatabaseContext =
  | { readonly kind: 'none' }
  | { readonly kind: 'system'; readonly reason: SystemReason }
  | {
      readonly kind: 'tenant';
      readonly accountId: string;
      readonly limitedUserId: string | null;
      readonly hiddenFields: readonly SubjectField[];
    };

/** The request that is being answered. */
export type Answering = {
  /** The caller's address, shortened to what one caller cannot have many of. It alone tells callers apart before anybody is looked up. */
  readonly address: string;
  /** Whether it changes nothing: a search, a list, a report. */
  readonly isReading: boolean;
};

type Frame = {
  readonly context: DatabaseContext | undefined;
  readonly request: Answering | undefined;
};

const storage = new AsyncLocalStorage<Frame>();

/** The context that a query made here would have; `undefined` outside of every one. */
export function databaseContext(): DatabaseContext | undefined {
  return storage.getStore()?.context;
}

/** Whether a query made here serves somebody who only reads: their statements get little time. */
export function isForReader(): boolean {
  return storage.getStore()?.request?.isReading === true;
}

/**
 * Whose turn a query or other work made here takes where places are few: an account's requests, its jobs, or, until the account is
 * known, the address that asks. Nothing else that a request says of itself counts: whoever sent many headers would have many turns.
 * `null` for the product's own.
 */
export function turnOf(): string | null {
  const frame = storage.getStore();
  const [context, request] = [frame?.context, frame?.request];
  if (context?.kind === 'tenant')
    return `${request === undefined ? 'jobs' : 'requests'} ${context.accountId}`;
  return request === undefined ? null : `address ${request.address}`;
}

/** Whether queries made here see some locations of a project only, so that what they count is one user's alone. */
export function isLimitedContext(): boolean {
  const context = databaseContext();
  return context?.kind === 'tenant' && context.limitedUserId !== null;
}

/** Fields of posts and reviews that queries made here do not show, so that nothing may be told that was worked out of them. */
export function hiddenHere(): readonly SubjectField[] {
  const context = databaseContext();
  return context?.kind === 'tenant' ? context.hiddenFields : [];
}

/** What a tenant's work is limited to beside the account. */
export type TenantOptions = {
  /** A user who may see some locations only; the database then hides the others from these queries. */
  readonly limitedUserId?: string | null;
  /** Fields of posts and reviews that the caller may not see; the database hides plans, jobs and ledgers about them. */
  readonly hiddenFields?: readonly SubjectField[];
};

/**
 * Runs work whose queries see and write the rows of one account, and no others (row-level security; `row-security.ts`). A
 * transaction keeps the context in which it began.
 *
 * @example
 * await asTenant(user.accountId, () => listProjects(context.db));
 */
export function asTenant<T>(
  accountId: string,
  run: () => PromiseLike<T> | T,
  options: TenantOptions = {},
): Promise<T> {
  const { limitedUserId = null, hiddenFields = [] } = options;
  return within({ kind: 'tenant', accountId, limitedUserId, hiddenFields }, run);
}

/**
 * Runs work that reaches plans and jobs of every kind, although the caller may not see some of them: what ends a project ends its
 * posts too. Nothing of what it reads may be answered but numbers.
 */
export function withEveryKind<T>(run: () => PromiseLike<T> | T): Promise<T> {
  const context = databaseContext();
  return context?.kind === 'tenant' ? within({ ...context, hiddenFields: [] }, run) : Promise.resolve(run());
}

/** Runs work whose queries see every account; the reason says why it must. */
export function asSystem<T>(reason: SystemReason, run: () => PromiseLike<T> | T): Promise<T> {
  return within({ kind: 'system', reason }, run);
}

/** Awaited inside: a query that is merely returned would only be made, and so get its context, where somebody awaits it. */
function within<T>(context: DatabaseContext, run: () => PromiseLike<T> | T): Promise<T> {
  return storage.run({ context, request: storage.getStore()?.request }, async () => await run());
}

/** Runs work whose queries see nothing, whatever stands around it: what a request has until it is known whose it is. */
export function asNobody<T>(run: () => PromiseLike<T> | T): Promise<T> {
  return within({ kind: 'none' }, run);
}

/** As {@link asNobody}, for everything that a hook's `done` leads to: the answer to a request. */
export function answerAsNobody(request: Answering, done: () => void): void {
  storage.run({ context: { kind: 'none' }, request }, done);
}

/** Runs work that a request sets going and does not wait for, such as jobs: outside of the request's context. */
export function apartFromRequest<T>(run: () => T): T {
  return storage.exit(run);
}

/** Keeps the present context for work that is done later by somebody else, such as the parts of a download. */
export function keepContext(): <T>(run: () => T) => T {
  const frame = storage.getStore();
  return (run) => (frame === undefined ? storage.exit(run) : storage.run(frame, run));
}
