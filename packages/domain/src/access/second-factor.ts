import { z } from 'zod';

/** The ways in which people can prove who they are, beside the password. */
export const secondFactors = ['email', 'totp', 'passkey', 'recovery'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** Digits of a code that is sent by e-mail or shown by an authenticator app. */
export const codeLength = 6;

/** What a sign-in with the right password still asks for; goes back with the code, so that the code counts for this sign-in only. */
export const mfaChallengeSchema = z.object({
  id: z.uuid(),
  factors: z.array(z.enum(secondFactors)),
  /** Whether a code was sent by e-mail for it. */
  isCodeSent: z.boolean(),
  /** Seconds until a code may be sent (again). */
  resendInSeconds: z.int(),
});
export type MfaChallenge = z.infer<typeof mfaChallengeSchema>;

/** Minutes without use after which a session locks itself; a person chooses one, or none. */
export const lockMinutes = [5, 15, 30, 60] as const;

/** How a session was opened. */
export const signInMethods = ['password', 'passkey', 'oidc'] as const;
export type SignInMethod = (typeof signInMethods)[number];
