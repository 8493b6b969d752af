import { linkedProject } from '../../shared/linked-project';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const postImportRoutes: readonly FeatureRoute[] = [
  {
    path: 'publications/import',
    handle: { title: 'shell:titles.postImport', permission: 'posts:view' },
    lazy: async () => ({ Component: (await import('./pages/PostImportPage')).PostImportPage }),
  },
  {
    path: 'publications/import/:importId',
    ...linkedProject,
    handle: { title: 'shell:titles.postImport', permission: 'posts:view' },
    lazy: async () => ({ Component: (await import('./pages/ImportedPostsPage')).ImportedPostsPage }),
  },
];
