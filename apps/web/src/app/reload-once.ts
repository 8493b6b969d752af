const key = 'frontage.reloadedAt';
/** A part that is missing again so soon is not there for a reload either; then a person decides. */
const quietMs = 60_000;

/** Whether this tab may load itself anew by itself, which it does once a minute at most. Answers yes once, then no. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const before = Number(storage.getItem(key) ?? Number.NaN);
    if (Math.abs(now - before) < quietMs) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    // Without a place for the mark nothing would end a loop of reloads.
    return false;
  }
}
