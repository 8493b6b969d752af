import { linkedProject } from '../../shared/linked-project';
import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its page comes with its own script. */
export const suggestionsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('pendingEdits'),
    ...linkedProject,
    lazy: async () => ({ Component: (await import('./pages/PendingPage')).PendingPage }),
  },
];
