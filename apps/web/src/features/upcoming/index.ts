import type { ScreenName } from '../../config/access';
import { upcomingScreens } from './parts';

/** Whether a screen only says what it will do. */
export function isUpcoming(screen: ScreenName): boolean {
  return (upcomingScreens as readonly ScreenName[]).includes(screen);
}
