import { useEffect } from 'react';

const storageKey = 'frontage.used-at';
const lookEveryMs = 5_000;
const writeEveryMs = 2_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

function read(): number {
  try {
    return Number(localStorage.getItem(storageKey) ?? 0);
  } catch {
    return 0;
  }
}

function write(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at));
  } catch {
    // Then each tab counts for itself.
  }
}

/** Calls back once nobody has used any tab for so many minutes; `null` for never. */
export function useIdleLock(minutes: number | null, onIdle: () => void): void {
  useEffect(() => {
    if (minutes === null) return;
    let usedAt = Date.now();
    write(usedAt);
    const note = () => {
      const now = Date.now();
      if (now - usedAt < writeEveryMs) return;
      usedAt = now;
      write(now);
    };
    const look = () => {
      if (Date.now() - Math.max(usedAt, read()) >= minutes * 60_000) onIdle();
    };
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
    // A laptop that was asleep is looked at as soon as somebody is back.
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, lookEveryMs);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [minutes, onIdle]);
}
