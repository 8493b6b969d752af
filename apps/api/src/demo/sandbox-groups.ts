import { z } from 'zod';

/** Enough to see lists, filters and bulk edits at work, and read within seconds. */
const locations = 24;
const timeoutMs = 10_000;
const answerSchema = z.object({ account: z.string().regex(/^accounts\/\d+$/) });

/** Makes a group of invented locations in the sandbox, by its admin path, and answers its number; throws where it does not. */
export async function createSandboxGroup(address: string, name: string): Promise<string> {
  const answer = await fetch(`${address}/admin/seed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountName: name, locations, brand: 'bakery' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The sandbox made no group: it answered ${answer.status}.`);
  return answerSchema.parse(await answer.json()).account.slice('accounts/'.length);
}
