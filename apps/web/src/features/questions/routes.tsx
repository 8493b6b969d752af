import { atScreen, type FeatureRoute } from '../../shared/route-meta';

declare const __QUESTIONS__: boolean | undefined;

/**
 * Routes of this feature, in a build that has it. The literal is asked here itself: a bundler finds what is imported before it follows
 * `hasQuestions` through modules, and would build the page that nothing leads to.
 */
export const questionsRoutes: readonly FeatureRoute[] =
  typeof __QUESTIONS__ === 'undefined' || __QUESTIONS__
    ? [
        {
          ...atScreen('questions'),
          lazy: async () => ({ Component: (await import('./pages/QuestionsPage')).QuestionsPage }),
        },
      ]
    : [];
