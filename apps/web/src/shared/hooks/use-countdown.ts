import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left of a wait that begins when the component appears and can be begun again. */
export function useCountdown(seconds: number): {
  readonly secondsLeft: number;
  readonly restart: (seconds: number) => void;
} {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  const restart = useCallback((wait: number) => {
    const start = Date.now();
    setNow(start);
    setEnd(start + wait * 1000);
  }, []);
  return { secondsLeft, restart };
}

const secondsPerMinute = 60;

/** What is left of a wait as clocks show it, `4:05`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / secondsPerMinute)}:${String(seconds % secondsPerMinute).padStart(2, '0')}`;
}
