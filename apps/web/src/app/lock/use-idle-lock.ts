import { useEffect } from 'react';
import { noteUse, usedAt } from '../../stores/activity';

const lookEveryMs = 5_000;
const noteEveryMs = 2_000;
/** The server locks a session that it has heard nothing of; somebody may read a page for long. */
const tellEveryMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Takes note of somebody at work, and calls back now and then while somebody is. */
export function useActivity(onActive: () => void): void {
  useEffect(() => {
    noteUse(Date.now());
    let notedAt = 0;
    let toldAt = Date.now();
    const note = () => {
      const now = Date.now();
      if (now - notedAt < noteEveryMs) return;
      notedAt = now;
      noteUse(now);
      if (now - toldAt < tellEveryMs) return;
      toldAt = now;
      onActive();
    };
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
    };
  }, [onActive]);
}

/** Calls back once no tab was used for this many minutes; `null` for never. */
export function useIdleLock(minutes: number | null, onIdle: () => void): void {
  useEffect(() => {
    if (minutes === null) return;
    const look = () => {
      if (Date.now() - usedAt() >= minutes * 60_000) onIdle();
    };
    // A laptop that was asleep is looked at as soon as somebody is back.
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, lookEveryMs);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [minutes, onIdle]);
}
