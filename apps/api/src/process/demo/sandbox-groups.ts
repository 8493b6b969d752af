import { z } from 'zod';
import type { SandboxGroup } from '#src/provider/sandbox-grant';

/** Enough to see lists, filters and bulk edits at work, and read within seconds. */
const locations = 24;
const timeoutMs = 10_000;
const answerSchema = z.object({
  account: z.string().regex(/^accounts\/\d+$/),
  refreshToken: z.string().min(1),
});

/**
 * Makes a group of invented locations in the sandbox, by its admin path, which one grant alone sees: the one whose refresh token is
 * given, or a new one. Throws where it does not.
 */
export async function createSandboxGroup(
  address: string,
  name: string,
  refreshToken: string | null,
): Promise<SandboxGroup> {
  const answer = await fetch(`${address}/admin/seed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountName: name, locations, brand: 'bakery', grant: refreshToken ?? 'new' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The sandbox made no group: it answered ${answer.status}.`);
  const made = answerSchema.parse(await answer.json());
  return { number: made.account.slice('accounts/'.length), refreshToken: made.refreshToken };
}
