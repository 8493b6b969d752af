import { mfaChallengeSchema, type MfaChallenge } from '@frontage/domain';
import { z } from 'zod';
import { attemptSchema, type CompanyAttempt } from './company-attempt';

const key = 'frontage.second-step';
/** As long as the server waits for the code. */
const lifeMs = 10 * 60_000;

const keptSchema = z.object({
  email: z.string(),
  challenge: mfaChallengeSchema,
  at: z.number(),
  company: attemptSchema.extend({ accountId: z.string() }).optional(),
});

/** A sign-in whose first step was right and that waits for its second. */
export type WaitingSignIn = {
  readonly email: string;
  readonly challenge: MfaChallenge;
  /** Where its first step was a company's provider and no password: only the browser that began it may end it. */
  readonly company?: CompanyAttempt & { readonly accountId: string };
};

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
    const { at, challenge, ...waiting } = kept;
    const resendInSeconds = Math.max(0, challenge.resendInSeconds - Math.floor((now - at) / 1000));
    return { ...waiting, challenge: { ...challenge, resendInSeconds } };
  } catch {
    return null;
  }
}
