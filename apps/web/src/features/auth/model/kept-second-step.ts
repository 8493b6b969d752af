import { mfaChallengeSchema, type MfaChallenge } from '@frontage/domain';
import { z } from 'zod';

const key = 'frontage.second-step';
/** As long as the server waits for the code. */
const lifeMs = 10 * 60_000;

const keptSchema = z.object({
  email: z.string(),
  challenge: mfaChallengeSchema,
  at: z.number(),
});

/** A sign-in whose password was right and that waits for its second step. */
export type WaitingSignIn = { readonly email: string; readonly challenge: MfaChallenge };

/**
 * Keeps a sign-in that waits for its code in this tab alone, so that who looks into another app for it finds the screen again after a
 * reload. The password is not kept: the challenge stands for it (`login/second-step`).
 */
export function keepSecondStep(waiting: WaitingSignIn | null, now = Date.now()): void {
  try {
    if (waiting === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...waiting, at: now }));
  } catch {
    // Without storage the person signs in anew.
  }
}

/** What {@link keepSecondStep} kept, with the seconds that are left until another code may be sent; `null` once it is over. */
export function keptSecondStep(now = Date.now()): WaitingSignIn | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
    if (kept === undefined || now - kept.at >= lifeMs || now < kept.at) return null;
    const { email, challenge, at } = kept;
    const resendInSeconds = Math.max(0, challenge.resendInSeconds - Math.floor((now - at) / 1000));
    return { email, challenge: { ...challenge, resendInSeconds } };
  } catch {
    return null;
  }
}
