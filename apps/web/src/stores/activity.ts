const storageKey = 'frontage.used-at';
let here = 0;

/** When any tab was last used, in milliseconds since 1970; 0 for never. */
export function usedAt(): number {
  try {
    return Math.max(here, Number(localStorage.getItem(storageKey) ?? 0));
  } catch {
    return here;
  }
}

/** Takes note, for all tabs, that somebody is at work. */
export function noteUse(at: number): void {
  here = at;
  try {
    localStorage.setItem(storageKey, String(at));
  } catch {
    // Then each tab counts for itself.
  }
}

/** Seconds since any tab was used; `null` for never. */
export function idleSeconds(): number | null {
  const at = usedAt();
  return at === 0 ? null : (Date.now() - at) / 1_000;
}
