import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its page comes with its own script. */
export const replyRulesRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('replyRules'),
    lazy: async () => ({ Component: (await import('./pages/ReplyRulesPage')).ReplyRulesPage }),
  },
];
