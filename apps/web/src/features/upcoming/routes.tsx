import { atScreen, type FeatureRoute } from '../../shared/route-meta';
import { upcomingScreens } from './parts';

/** One honest page for each screen of the menu that is not there yet. */
export const upcomingRoutes: readonly FeatureRoute[] = upcomingScreens.map((screen) => ({
  ...atScreen(screen),
  lazy: async () => {
    const { UpcomingPage } = await import('./UpcomingPage');
    return { element: <UpcomingPage key={screen} screen={screen} /> };
  },
}));
