import type { AreaPart } from '#src/area-part';
import { createDraftsHandler } from './bulk-replies/drafting/handler';
import { registerBulkReplies } from './bulk-replies/routes';
import { registerPostDrafts } from './drafts/routes';
import { registerPostPhotos } from './photos/routes';
import { createPostAlerts } from './posts/alerts';
import { registerPosts } from './posts/routes';
import { registerPostSeries } from './series/routes';
import { createSeriesSchedule } from './series/schedule';
import { registerQuestions } from './questions/routes';
import { registerReplyDrafts } from './reply-drafts/routes';
import { createReviewAlerts } from './reviews/alerts';
import { registerReviews } from './reviews/routes';
import { createTargetSchedule } from './reviews/targets';
import { registerReplyRules } from './rules/routes';
import { createRuleRunner } from './rules/runner';
import { registerTemplates } from './templates/routes';

/** The routes, job handlers and schedules of this area. */
export const engagementParts: readonly AreaPart[] = [
  {
    name: 'posts',
    routes: registerPosts,
    schedules: (context) => [createPostAlerts(context)],
  },
  { name: 'post drafts', routes: registerPostDrafts },
  { name: 'post photos', routes: registerPostPhotos },
  {
    name: 'post series',
    routes: registerPostSeries,
    schedules: (context) => [createSeriesSchedule(context)],
  },
  {
    name: 'reviews',
    routes: registerReviews,
    schedules: (context) => [createTargetSchedule(context), createReviewAlerts(context)],
  },
  {
    name: 'reply rules',
    routes: registerReplyRules,
    schedules: (context) => [createRuleRunner(context)],
  },
  { name: 'questions', routes: registerQuestions },
  { name: 'templates', routes: registerTemplates },
  {
    name: 'bulk replies',
    routes: registerBulkReplies,
    handlers: (context) => [createDraftsHandler(context)],
  },
  { name: 'reply drafts', routes: registerReplyDrafts },
];
