const key = 'frontage.invite';

/**
 * The secret of an invite while its person signs in to join: kept for this tab alone, so that it stands in no address that a server or a
 * log sees.
 */
export function keepInvite(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // Without storage the link from the mail is opened again.
  }
}

/** The secret that {@link keepInvite} kept; empty where there is none. */
export function keptInvite(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
