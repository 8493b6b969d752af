import { screens } from '@frontage/domain/screens';
import { linkedProject } from '../../shared/linked-project';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its page comes with its own script. */
export const locationDetailsRoutes: readonly FeatureRoute[] = [
  {
    path: 'locations/:locationId',
    ...linkedProject,
    handle: { title: 'shell:titles.location', ...screens.locations.rule },
    lazy: async () => ({ Component: (await import('./pages/LocationPage')).LocationPage }),
  },
  {
    path: 'locations/:locationId/duplicate',
    ...linkedProject,
    handle: { title: 'shell:titles.duplicate', permission: 'infos:edit' },
    lazy: async () => ({ Component: (await import('./pages/DuplicatePage')).DuplicatePage }),
  },
];
