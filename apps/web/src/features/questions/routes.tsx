import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature, for a build that has it; a function, so that nothing of it is left in one that has not. */
export function questionsRoutes(): readonly FeatureRoute[] {
  return [
    {
      ...atScreen('questions'),
      lazy: async () => ({ Component: (await import('./pages/QuestionsPage')).QuestionsPage }),
    },
  ];
}
