import type { ScreenName } from '@frontage/domain/screens';

/** Screens whose page says what it will do until it is there. */
export const upcomingScreens = [
  'nps',
  'insights',
  'insightsKeywords',
  'insightsLocations',
  'insightsActions',
] as const satisfies readonly ScreenName[];

/** Name of such a screen, also its name in the catalogue. */
export type UpcomingScreen = (typeof upcomingScreens)[number];
