import type { LocationScore } from '@frontage/api-client/contract';
import { hasQuestions, type CheckState, type ScoreCheck } from '@frontage/domain';
import type { Formatters } from '@frontage/i18n';
import type { Phrases } from '../use-phrases';

type Facts = LocationScore['facts'];

/** What was measured for a check, or why there is nothing to judge. */
export function measuredText(
  t: Phrases,
  formats: Pick<Formatters, 'number'>,
  {
    check,
    state,
    facts,
    isOpen,
  }: {
    readonly check: ScoreCheck;
    readonly state: CheckState;
    readonly facts: Facts;
    readonly isOpen: boolean;
  },
): string | null {
  if (state === 'unknown') return t(`score:unknown.${unknownReason(check, facts, isOpen)}`);
  switch (check) {
    case 'recentPost':
      return facts.posts === null ? null : t('score:measured.posts', { count: facts.posts });
    case 'reviewAverage':
      return facts.reviewAverage === null
        ? null
        : t('score:measured.average', {
            average: formats.number(Math.floor(facts.reviewAverage * 10) / 10),
          });
    case 'categories':
      return t('score:measured.categories', { count: facts.categories });
    case 'description':
      return t('score:measured.characters', { count: facts.description });
    case 'attributes':
      return facts.attributes === null ? null : t('score:measured.attributes', { count: facts.attributes });
    case 'cover':
      return facts.hasCover === false ? t('score:measured.missing') : null;
    case 'profilePhoto':
      return facts.hasProfilePhoto === false ? t('score:measured.missing') : null;
    case 'answeredReviews':
      return facts.unanswered === null ? null : t('score:measured.unanswered', { count: facts.unanswered });
    case 'holidayHours':
      return facts.holidays === null
        ? null
        : t('score:measured.holidays', { done: facts.holidaysSet.length, all: facts.holidays.length });
    default:
      check satisfies 'answeredQuestions';
      return hasQuestions && facts.unansweredQuestions !== null
        ? t('score:measured.questions', { count: facts.unansweredQuestions })
        : null;
  }
}

function unknownReason(check: ScoreCheck, facts: Facts, isOpen: boolean) {
  if (!isOpen && (check === 'recentPost' || check === 'holidayHours')) return 'closed';
  if (check === 'holidayHours') return 'noHoliday';
  // Reviews that were read, of which there is none, wait for no answer either.
  if (check === 'reviewAverage' && facts.unanswered !== null) return 'noReviews';
  return hasQuestions && check === 'answeredQuestions' ? 'noQuestions' : 'unread';
}
