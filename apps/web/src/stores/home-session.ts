import { profileSchema, type SignedIn } from '@frontage/api-client/contract';
import { z } from 'zod';
import { useSessionStore } from './session';

/**
 * Whose own session waits while an account is entered, to go back to; its tokens are in a cookie. `tokens` is what a version
 * before the cookie kept.
 */
const storedSchema = z.object({
  user: profileSchema,
  tokens: z.object({ refreshToken: z.string().min(1) }).optional(),
});
type HomeSession = z.infer<typeof storedSchema>;

const storageKey = 'frontage.home-session';

function readHome(): HomeSession | null {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return null;
  }
}

function writeHome(home: HomeSession | null): void {
  try {
    if (home === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(home));
  } catch {
    // Without storage there is no way back: leaving then asks for the password.
  }
}

/** The name of the own account while another is entered; `null` otherwise. */
export function homeAccountName(): string | null {
  return readHome()?.user.account.name ?? null;
}

/** Goes on in an account that was entered or joined; the own session waits, also behind a third account. */
export function enterAs({ access_token, user }: SignedIn): void {
  const { isSigned, user: self, signedIn } = useSessionStore.getState();
  if (isSigned && self !== null && self.isEntered !== true) writeHome({ user: self });
  signedIn(access_token, user);
}

/** Goes on in the own account; answers whether there was a session to go back to. */
export function returnHome(): boolean {
  const home = readHome();
  writeHome(null);
  if (home === null) return false;
  useSessionStore.getState().resumed(home.user, home.tokens?.refreshToken ?? null);
  return true;
}

/**
 * Keeps the own session no longer than it is needed: it goes with a sign-out, and when the entered account closes by itself
 * the person is at home again. Answers how to stop.
 */
export function followHomeSession(): () => void {
  return useSessionStore.subscribe((now, before) => {
    if (before.user?.isEntered !== true || now.isSigned) return;
    if (now.endedBy === 'expiry') returnHome();
    else writeHome(null);
  });
}
