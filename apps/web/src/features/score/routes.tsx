import { screenAccess } from '../../config/access';
import { paths } from '../../config/paths';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its page comes with its own script. */
export const scoreRoutes: readonly FeatureRoute[] = [
  {
    path: paths.score.slice(1),
    handle: { title: 'shell:menu.score', ...screenAccess.score },
    lazy: async () => ({ Component: (await import('./pages/ScorePage')).ScorePage }),
  },
];
