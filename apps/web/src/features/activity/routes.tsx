import { screens } from '@frontage/domain/screens';
import { linkedProject } from '../../shared/linked-project';
import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const activityRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('activity'),
    lazy: async () => ({ Component: (await import('./pages/ActivityPage')).ActivityPage }),
  },
  {
    path: 'activity/:jobId',
    ...linkedProject,
    handle: { title: 'shell:titles.job', ...screens.activity.rule },
    lazy: async () => ({ Component: (await import('./pages/JobPage')).JobPage }),
  },
];
