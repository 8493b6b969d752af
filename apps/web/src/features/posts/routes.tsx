import { linkedProject } from '../../shared/linked-project';
import { atScreen, type FeatureRoute } from '../../shared/route-meta';

const composers = { postNews: 'news', postEvent: 'event', postOffer: 'offer' } as const;

/** Routes of this feature; its pages come with their own script. */
export const postsRoutes: readonly FeatureRoute[] = [
  ...(['postNews', 'postEvent', 'postOffer'] as const).map((screen) => ({
    ...atScreen(screen),
    lazy: async () => {
      const { ComposerPage } = await import('./pages/ComposerPage');
      return { element: <ComposerPage key={screen} type={composers[screen]} /> };
    },
  })),
  {
    ...atScreen('postAlert'),
    lazy: async () => ({ Component: (await import('./pages/AlertPage')).AlertPage }),
  },
  {
    ...atScreen('schedules'),
    ...linkedProject,
    lazy: async () => ({ Component: (await import('./pages/PublicationsPage')).PublicationsPage }),
  },
  {
    path: 'publications/series/:seriesId',
    ...linkedProject,
    handle: { title: 'shell:titles.series', permission: 'schedules:view' },
    lazy: async () => ({ Component: (await import('./pages/SeriesPage')).SeriesPage }),
  },
  {
    path: 'publications/:postId',
    ...linkedProject,
    handle: { title: 'shell:titles.post', permission: 'posts:view' },
    lazy: async () => ({ Component: (await import('./pages/PostPage')).PostPage }),
  },
];
