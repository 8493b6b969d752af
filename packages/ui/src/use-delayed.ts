import { useEffect, useState } from 'react';

/** Turns true only after `isOn` has stayed true for `ms` milliseconds, so that quick work shows no skeleton. */
export function useDelayed(isOn: boolean, ms = 200): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsDue(true), ms);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOn, ms]);
  return isOn && isDue;
}
