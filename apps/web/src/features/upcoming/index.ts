import type { ScreenName } from '@frontage/domain/screens';
import { upcomingScreens } from './parts';

/** Whether a screen only says what it will do. */
export function isUpcoming(screen: ScreenName): boolean {
  return (upcomingScreens as readonly ScreenName[]).includes(screen);
}
