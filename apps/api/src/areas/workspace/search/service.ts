import type { SearchGroup } from '@frontage/api-client/contract';
import { meetsRule } from '@frontage/domain';
import { createI18n, type Locale } from '@frontage/i18n';
import type { Actor } from '#src/http/authenticate';
import { searchGroups, type SearchScreen } from './screens';

/** How many of a group are shown at first (specification section 9). */
const searchLimit = 4;

const texts = new Map<Locale, ReturnType<typeof createI18n>>();

/** The catalogue of a language, loaded once. */
function textsIn(locale: Locale): ReturnType<typeof createI18n> {
  const known = texts.get(locale) ?? createI18n(locale);
  texts.set(locale, known);
  return known;
}

/** What search offers a person, in his language; a group of which he may open nothing is left out. */
export async function searchData(
  user: Pick<Actor, 'role' | 'permissions'>,
  locale: Locale,
): Promise<SearchGroup[]> {
  const { t } = await textsIn(locale);
  return searchGroups
    .map(({ id, screens }) => ({
      groupTitle: t(`search:group.${id}`),
      searchLimit,
      data: (screens as readonly SearchScreen[])
        .filter(({ rule }) => meetsRule(user, rule))
        .map((screen) => ({
          id: screen.id,
          target: id,
          title: t(`shell:menu.${screen.id}`),
          link: screen.link,
        })),
    }))
    .filter(({ data }) => data.length > 0);
}
