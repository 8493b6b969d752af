import type { Profile, RecommendedAction } from '@frontage/api-client/contract';
import { can, hasQuestions, type ScoreCheck } from '@frontage/domain';
import {
  bulkEditPath,
  lackingPath,
  newPostWherePath,
  questionsPath,
  reviewsPath,
} from '../../../config/paths';
import type { Phrases } from '../../../shared/use-phrases';

/** A way on from a line of Home: to what it is about, or to what ends it. */
type LineLink = { readonly to: string; readonly label: string; readonly state?: unknown };

/** What Home says of one matter, and the ways on from it. */
export type ActionLine = {
  readonly id: string;
  readonly badge: RecommendedAction['badge'];
  readonly title: string;
  readonly note: string;
  readonly links: readonly LineLink[];
  /** Where a project's part of it is, where no page shows all of them. */
  readonly toProject?: (projectId: string) => string;
};

type Words = {
  readonly t: Phrases;
  readonly day: (date: string) => string;
  /** Only what they may do is offered. */
  readonly user: Profile | null;
};

/** Words and ways of one recommended action. What can be done about it comes ready made: the day ticked, the locations chosen. */
export function actionLine({ t, day, user }: Words, action: RecommendedAction): ActionLine {
  const { type, badge } = action;
  const mayEdit = user !== null && can(user.userPermission, 'infos:edit');
  const mayPost = user !== null && can(user.userPermission, 'posts:edit');
  const showLacking = (check: ScoreCheck): LineLink => ({
    to: lackingPath(check),
    label: t('home:actions.showLocations'),
  });
  switch (type) {
    case 'holiday_special_hours':
      return {
        id: `${type} ${action.date}`,
        badge,
        title: t('home:actions.holiday', {
          name: t(`fields:holiday.${action.holiday}`),
          date: day(action.date),
        }),
        note: t('home:actions.withoutHours', { count: action.locations }),
        links: mayEdit
          ? [
              {
                to: bulkEditPath('special-hours'),
                label: t('home:actions.setHours'),
                state: { picked: allLacking('holidayHours'), holiday: action.date },
              },
            ]
          : [showLacking('holidayHours')],
      };
    case 'unanswered_reviews': {
      const reviews = t('home:actions.unansweredCount', { count: action.reviews });
      return {
        id: type,
        badge,
        title: t('home:actions.unanswered'),
        note: action.low === 0 ? reviews : t('home:actions.low', { reviews, count: action.low }),
        links: [{ to: reviewsPath({ days: '30' }), label: t('home:actions.showReviews') }],
      };
    }
    case 'missing_cover_photo':
    case 'missing_profile_photo': {
      const isCover = type === 'missing_cover_photo';
      const check = isCover ? 'cover' : 'profilePhoto';
      const add = {
        to: bulkEditPath('images'),
        label: t('home:actions.addPhotos'),
        state: { picked: allLacking(check) },
      };
      return {
        id: type,
        badge,
        title: t(isCover ? 'home:actions.missingCover' : 'home:actions.missingProfilePhoto'),
        note: t('home:actions.lacking', { count: action.locations }),
        links: [showLacking(check), ...(mayEdit ? [add] : [])],
        toProject: (id) => lackingPath(check, id),
      };
    }
    case 'days_without_posts': {
      const write = { to: newPostWherePath('recentPost'), label: t('home:actions.writePost') };
      return {
        id: type,
        badge,
        title: t('home:actions.withoutPosts'),
        note: t('home:actions.withoutPostsCount', { count: action.locations }),
        links: [showLacking('recentPost'), ...(mayPost ? [write] : [])],
        toProject: (id) => lackingPath('recentPost', id),
      };
    }
    default:
      // A build without the module has none.
      if (!hasQuestions) throw new TypeError(type);
      return {
        id: type,
        badge,
        title: t('questions:home.unanswered'),
        note: t('questions:home.count', { count: action.questions }),
        links: [{ to: questionsPath({ days: '30' }), label: t('questions:home.show') }],
      };
  }
}

const allLacking = (check: ScoreCheck) =>
  ({ kind: 'all', filter: { scorePending: check }, except: [] }) as const;
