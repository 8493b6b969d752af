import { z } from 'zod';

const key = 'frontage.company-sign-in';

/** A sign-in that goes on at a company's page. */
export const attemptSchema = z.object({
  /** What the server knows this browser by. */
  binding: z.string(),
  email: z.string(),
  /** Where to go afterwards, as the address said. */
  next: z.string().nullable(),
});
export type CompanyAttempt = z.infer<typeof attemptSchema>;

/** Keeps a sign-in that goes on at another page, in this tab alone. */
export function keepAttempt(storage: Storage, attempt: CompanyAttempt): void {
  storage.setItem(key, JSON.stringify(attempt));
}

/** The sign-in that this tab began, once; `null` where it began none. */
export function takeAttempt(storage: Storage): CompanyAttempt | null {
  const text = storage.getItem(key);
  storage.removeItem(key);
  if (text === null) return null;
  try {
    return attemptSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
