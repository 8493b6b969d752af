import { contract, type Profile } from '@frontage/api-client/contract';
import { mostStarred } from '@frontage/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { locationPath, paths, postPath, postsPath } from '../../../config/paths';
import { isUpcoming } from '../../../features/upcoming';
import { api } from '../../../services/api';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { askedTogether, shownLocationsKey } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import { selectRecent, useRecentStore } from '../../../stores/recent';
import { useBookmarkName, useBookmarks } from '../bookmarks/use-bookmarks';
import { narrow, type SearchItem, type SearchSection } from './results';
import { useChosenSection } from './use-chosen-section';

const limit = 4;
/** The section of locations, whose names begin alike. */
export const locationSection = 'locations';
const postSection = 'foundPosts';
/** The sections that the server answers; while it is asked, they show what was found for fewer letters. */
export const askedSections: ReadonlySet<string> = new Set([locationSection, postSection]);
/** Delay from the last key to the request, in ms: unnoticeable, but longer than the gap between two keys of a fast typist. */
const pause = 40;

const actions = [
  { id: 'reply', screen: 'reviews', permission: 'reviews:edit' },
  { id: 'post', screen: 'postNews', permission: 'posts:edit' },
  { id: 'csv', screen: 'importCsv', permission: 'infos:edit' },
] as const;

/**
 * Everything search offers for what was typed, in the order it is shown. The locations, which the server is asked for, come
 * last, and posts after them when these are there: what comes late must not push away the row that a person is about to open.
 */
export function useSections(user: Profile, text: string) {
  const own = useOwnSections(user, text);
  const chosen = useChosenSection(text);
  const screens = useScreens(text);
  const locations = useLocations(user, text);
  const posts = usePosts(user, text);
  const isEmpty = text.trim() === '';
  const sections = [
    chosen,
    ...(isEmpty ? [own.recent, own.starred] : []),
    own.actions,
    ...screens.sections,
    ...(isEmpty ? [] : [own.starred, locations.section, ...(locations.isSearching ? [] : [posts.section])]),
  ].filter(({ items, more }) => items.length > 0 || more !== undefined);
  return {
    sections,
    isSearching: locations.isSearching || posts.isSearching || screens.isPending,
    error: locations.error ?? posts.error ?? screens.error,
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

/** Locations of the current project and those shown with it, asked for while a person types. */
function useLocations(user: Profile, text: string) {
  const { t } = usePhrases();
  const project = useCurrentProject();
  const isTogether = useIsTogether();
  const [search] = useDebouncedValue(text.trim(), pause);
  const canAsk = project !== null && meets(user, screens.locations.rule);
  const isAsked = search !== '' && canAsk;
  const projectId = project?.id ?? '';
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...shownLocationsKey(projectId, isTogether), 'search', search] as const,
    queryFn: ({ signal }) =>
      api.call(contract.locations.search, {
        params: { projectId },
        query: { ...askedTogether(isTogether), text: search, limit },
        signal,
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const page = isAsked ? data : undefined;
  const section: SearchSection = {
    id: locationSection,
    title: t('search:group.locations'),
    limit,
    items: (page?.items ?? []).map(({ id, name, city, state, project: of }) => ({
      id,
      title: name,
      link: locationPath(id, of?.id ?? projectId),
      note: [[city, state].filter((part) => part !== null).join(', '), of?.name ?? '']
        .filter((part) => part !== '')
        .join(' · '),
    })),
    ...(page?.hasMore === true
      ? {
          more: {
            title: t('search:showAllLocations', { text: search }),
            link: `${paths.locations}?${new URLSearchParams({ search }).toString()}`,
          },
        }
      : {}),
  };
  const isWaiting = text.trim() !== search || (isFetching && (isPlaceholderData || data === undefined));
  return { section, isSearching: canAsk && text.trim() !== '' && isWaiting, error };
}

/** Posts of the current project, for who may open them. */
function usePosts(user: Profile, text: string) {
  const { t } = usePhrases();
  const project = useCurrentProject();
  const [search] = useDebouncedValue(text.trim(), pause);
  const canAsk =
    project !== null && meets(user, screens.schedules.rule) && meets(user, { permission: 'posts:view' });
  const isAsked = search !== '' && canAsk;
  const projectId = project?.id ?? '';
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['posts', projectId, 'search', search] as const,
    queryFn: ({ signal }) =>
      api.call(contract.posts.list, { params: { projectId }, query: { search, limit }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const page = isAsked ? data : undefined;
  const section: SearchSection = {
    id: postSection,
    title: t('search:group.foundPosts'),
    limit,
    items: (page?.items ?? []).map(({ id, title, locations }) => ({
      id,
      title,
      link: postPath(id, projectId),
      note: t('unit.locations', { count: locations }),
    })),
    ...(page?.next == null
      ? {}
      : {
          more: { title: t('search:showAllPosts', { text: search }), link: postsPath({ search }, projectId) },
        }),
  };
  const isWaiting = text.trim() !== search || (isFetching && (isPlaceholderData || data === undefined));
  return { section, isSearching: canAsk && text.trim() !== '' && isWaiting, error };
}
