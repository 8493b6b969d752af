import type { SearchGroup } from '@frontage/api-client/contract';
import { meetsRule } from '@frontage/domain';
import { screenNames, screens, searchGroupOf } from '@frontage/domain/screens';
import type { Locale } from '@frontage/i18n';
import type { Actor } from '#src/http/authenticate';
import { textsIn } from '#src/http/texts';

/** How many of a group are shown at first (specification section 9). */
const searchLimit = 4;

/** The groups of search, in the order in which they are shown (specification section 2). */
const groups = ['general', 'posts', 'insights'] as const;

/** What search offers a person, in their language. Groups in which they may open nothing are left out. */
export async function searchData(
  user: Pick<Actor, 'role' | 'permissions'>,
  locale: Locale,
  hasQuestions: boolean,
): Promise<SearchGroup[]> {
  const { t } = await textsIn(locale);
  return groups
    .map((group) => ({
      groupTitle: t(`search:group.${group}`),
      searchLimit,
      data: screenNames
        .filter((name) => searchGroupOf(name) === group && meetsRule(user, screens[name].rule))
        .filter((name) => name !== 'questions' || hasQuestions)
        .flatMap((name) => [
          { id: name, target: group, title: t(`shell:menu.${name}`), link: screens[name].path },
          // Roles are a view of the page of people, which whoever may open it sees.
          ...(name === 'users'
            ? [
                {
                  id: 'roles',
                  target: group,
                  title: t('users:view.roles'),
                  link: `${screens.users.path}?view=roles`,
                },
              ]
            : []),
        ]),
    }))
    .filter(({ data }) => data.length > 0);
}
