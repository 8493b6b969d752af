import { matchRoutes } from 'react-router-dom';
import { featureRoutes } from '../feature-routes';

/**
 * Fetches the script of the page that a link leads to as soon as somebody points at it, touches it or goes to it by keys: on a slow network
 * it is there by the click. What cannot be fetched is fetched again by the click, which says so.
 *
 * @returns what ends it
 */
export function fetchAhead(): () => void {
  const events = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, handle, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, handle);
  };
}

function handle({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  for (const { route } of matchRoutes([...featureRoutes], link.pathname) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
}
