import {
  filterOf,
  reviewPeriods,
  valuesOf,
  type contract,
  type InputOf,
} from '@frontage/api-client/contract';
import { id, isId, listAddress, oneOf, orElse, search, several } from '../../../shared/list/list-address';

type Query = NonNullable<InputOf<typeof contract.questions.list>['query']>;
/** What narrows the list, as it is asked for. */
export type QuestionFilter = Omit<Query, 'cursor' | 'limit' | 'sort'>;

/** The tabs: what one works through comes first. */
export const questionViews = ['unanswered', 'answered', 'all'] as const;
export const questionSorts = ['newest', 'oldest'] as const;

/** Everything the list keeps in its address. */
export type QuestionsAddress = {
  readonly view: (typeof questionViews)[number];
  readonly days?: (typeof reviewPeriods)[number] | undefined;
  readonly group?: readonly string[] | undefined;
  readonly location?: readonly string[] | undefined;
  readonly sort?: (typeof questionSorts)[number] | undefined;
  readonly search?: string | undefined;
  /** The question that is read. */
  readonly question?: string | undefined;
};

/** How the list stands in the address; what it does not know counts as not set. */
export const questionsAddress = listAddress<QuestionsAddress>({
  view: orElse(oneOf(questionViews), 'unanswered'),
  days: oneOf(reviewPeriods),
  group: several(isId),
  location: several(isId),
  sort: oneOf(questionSorts),
  search,
  question: id,
});

/** What the server is asked for. */
export function filterOfAddress({
  view,
  days,
  group,
  location,
  search: text,
}: QuestionsAddress): QuestionFilter {
  const groups = filterOf(valuesOf(group));
  const locations = filterOf(valuesOf(location));
  return {
    answers: view,
    ...(days === undefined ? {} : { days }),
    ...(groups === undefined ? {} : { group: groups }),
    ...(locations === undefined ? {} : { location: locations }),
    ...(text === undefined ? {} : { search: text }),
  };
}
