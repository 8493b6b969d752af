import { useEffect } from 'react';
import { lookForNewBuild } from '../../services/build';
import { selectNetwork, useNetworkStore } from '../../stores/network';

const lookEvery = 5 * 60_000;
/** Coming and going between windows does not ask each time. */
const atMostEvery = 30_000;

/** Asks now and then what is deployed: while the page is in sight, when somebody comes back to it, and when the server does. */
export function useLookForBuilds(): void {
  const isWell = useNetworkStore(selectNetwork) === 'well';
  useEffect(() => {
    if (!isWell) return undefined;
    let lookedAt = Date.now();
    const look = () => {
      lookedAt = Date.now();
      if (document.visibilityState === 'visible') void lookForNewBuild();
    };
    const handleSight = () => {
      if (Date.now() - lookedAt > atMostEvery) look();
    };
    look();
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', handleSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleSight);
    };
  }, [isWell]);
}
