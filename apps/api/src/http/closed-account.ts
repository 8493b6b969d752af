import type { account } from '#src/db/schema/index';
import { AppError } from './errors';

/** What of an account's row says whether it is closed, and why. */
export type Closure = Pick<typeof account.$inferSelect, 'closedAt' | 'suspendReason' | 'deleteAt'>;

/** Why the sessions of an account ended that was closed. */
export const endedByClosure = 'account_closed';

/** The refusal of somebody whose account is closed: `account_closing`, or `account_suspended` with the reason. `null` for an open one. */
export function closureError({ closedAt, suspendReason, deleteAt }: Closure): AppError | null {
  if (closedAt === null) return null;
  if (deleteAt !== null) return new AppError('account_closing');
  return new AppError('account_suspended', { message: suspendReason ?? '' });
}

/** Throws {@link closureError} where there is one. */
export function requireOpenAccount(closure: Closure): void {
  const error = closureError(closure);
  if (error !== null) throw error;
}
