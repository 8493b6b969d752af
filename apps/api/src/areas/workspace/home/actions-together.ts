import type { RecommendedAction } from '@frontage/api-client/contract';
import type { PermissionMap } from '@frontage/domain';
import type { Db } from '#src/db/database';
import { partsOf, type UnifiedScope } from '#src/http/unified';
import { recommendedActions } from './actions';

type Asked = {
  readonly permissions: PermissionMap;
  readonly now: Date;
  readonly hasQuestions: boolean;
};

/** The order in which a single project is advised; holidays go by their date. */
const order: readonly RecommendedAction['type'][] = [
  'holiday_special_hours',
  'unanswered_reviews',
  'unanswered_questions',
  'days_without_posts',
  'missing_cover_photo',
  'missing_profile_photo',
];

/** What is advised next in projects together: the same advice to several is one, and each has its own date of today. */
export async function actionsTogether(
  db: Db,
  projects: UnifiedScope,
  { permissions, now, hasQuestions }: Asked,
): Promise<RecommendedAction[]> {
  const alike = new Map<string, { readonly sum: RecommendedAction; readonly counts: Map<string, number> }>();
  for (const project of projects.scopes)
    for (const action of await recommendedActions(db, project, permissions, now, hasQuestions)) {
      const known = alike.get(keyOf(action));
      const counts = known?.counts ?? new Map<string, number>();
      counts.set(project.id, countOf(action));
      alike.set(keyOf(action), { sum: known === undefined ? action : plus(known.sum, action), counts });
    }
  return [...alike.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { sum, counts }]) => ({ ...sum, ...partsOf(projects, counts) }));
}

const keyOf = (action: RecommendedAction): string =>
  `${order.indexOf(action.type)} ${'date' in action ? action.date : ''}`;

function countOf(action: RecommendedAction): number {
  if ('locations' in action) return action.locations;
  return 'reviews' in action ? action.reviews : action.questions;
}

/** Two of one kind. */
function plus(one: RecommendedAction, other: RecommendedAction): RecommendedAction {
  if ('reviews' in one && 'reviews' in other)
    return { ...one, reviews: one.reviews + other.reviews, low: one.low + other.low };
  if ('questions' in one && 'questions' in other)
    return { ...one, questions: one.questions + other.questions };
  if ('locations' in one && 'locations' in other)
    return { ...one, locations: one.locations + other.locations };
  throw new TypeError(`${one.type} and ${other.type} are not alike.`);
}
