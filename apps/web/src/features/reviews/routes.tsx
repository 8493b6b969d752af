import { linkedProject } from '../../shared/linked-project';
import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const reviewsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('reviews'),
    lazy: async () => ({ Component: (await import('./pages/ReviewsPage')).ReviewsPage }),
  },
  {
    path: 'reviews/bulk/:bulkReplyId',
    ...linkedProject,
    handle: { title: 'shell:titles.bulkReply', permission: 'reviews:view' },
    lazy: async () => ({ Component: (await import('./bulk/BulkReplyPage')).BulkReplyPage }),
  },
];
