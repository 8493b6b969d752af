import { contract, type Profile } from '@frontage/api-client/contract';
import { mostStarred } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { paths } from '../../../config/paths';
import { isUpcoming } from '../../../features/upcoming';
import { api } from '../../../services/api';
import { usePhrases } from '../../../shared/use-phrases';
import { selectRecent, useRecentStore } from '../../../stores/recent';
import { useBookmarkName, useBookmarks } from '../bookmarks/use-bookmarks';
import { narrow, type SearchItem, type SearchSection } from './results';
import { useChosenSection } from './use-chosen-section';
import { foundLimit as limit, useFoundLocations, useFoundPosts, useFoundReviews } from './use-found';

const actions = [
  { id: 'reply', screen: 'reviews', permission: 'reviews:edit' },
  { id: 'post', screen: 'postNews', permission: 'posts:edit' },
  { id: 'csv', screen: 'importCsv', permission: 'infos:edit' },
] as const;

/**
 * Everything search offers for what was typed, in the order it is shown. What the server is asked for comes last, each kind once the one
 * before is there: what comes late must not push away the row that a person is about to open.
 */
export function useSections(user: Profile, text: string) {
  const own = useOwnSections(user, text);
  const chosen = useChosenSection(text);
  const screens = useScreens(text);
  const found = [useFoundLocations(user, text), useFoundPosts(user, text), useFoundReviews(user, text)];
  const late = found.findIndex(({ isSearching }) => isSearching);
  const isEmpty = text.trim() === '';
  const sections = [
    chosen,
    ...(isEmpty ? [own.recent, own.starred] : []),
    own.actions,
    ...screens.sections,
    ...(isEmpty
      ? []
      : [
          own.starred,
          ...found.slice(0, late === -1 ? found.length : late + 1).map(({ section }) => section),
        ]),
  ].filter(({ items, more }) => items.length > 0 || more !== undefined);
  return {
    sections,
    isSearching: late !== -1 || screens.isPending,
    error: found.find(({ error }) => error !== null)?.error ?? screens.error,
  };
}

/** What a person opened, starred and may do. */
function useOwnSections(user: Profile, text: string) {
  const { t } = usePhrases();
  const recents = useRecentStore(selectRecent(user.id));
  const { list } = useBookmarks();
  const nameOf = useBookmarkName();
  const section = (id: 'recent' | 'starred' | 'actions', items: SearchItem[], most: number): SearchSection =>
    narrow({ id, title: t(`search:group.${id}`), items, limit: most }, text);
  const mayDo = actions.filter(
    ({ screen, permission }) => meets(user, { ...screens[screen].rule, permission }) && !isUpcoming(screen),
  );
  return {
    recent: section(
      'recent',
      recents.map(({ title, link }) => ({ id: link, title, link })),
      limit + 1,
    ),
    starred: section(
      'starred',
      list.map((one) => {
        const { name, note } = nameOf(one);
        return { id: one.link, title: name, link: one.link, note };
      }),
      text.trim() === '' ? mostStarred : limit,
    ),
    actions: section(
      'actions',
      mayDo.map(({ id, screen }) => ({ id, title: t(`search:action.${id}`), link: paths[screen] })),
      limit,
    ),
  };
}

/** The screens that the server says this person may open. */
function useScreens(text: string) {
  const { locale } = usePhrases();
  const { data, error, isPending } = useQuery({
    queryKey: ['main-search', locale] as const,
    queryFn: ({ signal }) => api.call(contract.search.data, { signal }),
    staleTime: 5 * 60_000,
  });
  const sections = (data?.searchResult ?? []).map((group) =>
    narrow(
      {
        id: group.data[0]?.target ?? group.groupTitle,
        title: group.groupTitle,
        limit: group.searchLimit,
        items: group.data.map(({ id, title, link }) => ({ id, title, link })),
      },
      text,
    ),
  );
  return { sections, error, isPending };
}
