import { contract, type Profile } from '@frontage/api-client/contract';
import { screens } from '@frontage/domain/screens';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { meets } from '../../../config/access';
import { locationPath, paths, postPath, postsPath, reviewsPath } from '../../../config/paths';
import { api } from '../../../services/api';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { askedTogether, shownLocationsKey } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import type { SearchSection } from './results';

/** How many of a kind are shown at first (specification section 9). */
export const foundLimit = 4;
/** The section of locations, whose names begin alike. */
export const locationSection = 'locations';
const postSection = 'foundPosts';
const reviewSection = 'foundReviews';
/** The sections that the server answers; while it is asked, they show what was found for fewer letters. */
export const askedSections: ReadonlySet<string> = new Set([locationSection, postSection, reviewSection]);
/** Delay from the last key to the request, in ms: unnoticeable, but longer than the gap between two keys of a fast typist. */
const pause = 40;

/** What the server found for what was typed, and whether more is to come. */
type Found = {
  readonly section: SearchSection;
  readonly isSearching: boolean;
  readonly error: Error | null;
};

type Asking<Page> = {
  readonly text: string;
  readonly canAsk: boolean;
  readonly key: QueryKey;
  readonly ask: (search: string, signal: AbortSignal) => Promise<Page>;
  readonly toSection: (page: Page | undefined, search: string) => SearchSection;
};

/** Asks the server while a person types. */
function useFound<Page>({ text, canAsk, key, ask, toSection }: Asking<Page>): Found {
  const [search] = useDebouncedValue(text.trim(), pause);
  const isAsked = search !== '' && canAsk;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...key, 'search', search] as const,
    queryFn: ({ signal }) => ask(search, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isWaiting = text.trim() !== search || (isFetching && (isPlaceholderData || data === undefined));
  return {
    section: toSection(isAsked ? data : undefined, search),
    isSearching: canAsk && text.trim() !== '' && isWaiting,
    error,
  };
}

const joined = (parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part != null && part !== '').join(' · ');

/** Locations of the current project and those shown with it. */
export function useFoundLocations(user: Profile, text: string): Found {
  const { t } = usePhrases();
  const project = useCurrentProject();
  const isTogether = useIsTogether();
  const projectId = project?.id ?? '';
  return useFound({
    text,
    canAsk: project !== null && meets(user, screens.locations.rule),
    key: shownLocationsKey(projectId, isTogether),
    ask: (search, signal) =>
      api.call(contract.locations.search, {
        params: { projectId },
        query: { ...askedTogether(isTogether), text: search, limit: foundLimit },
        signal,
      }),
    toSection: (page, search) => ({
      id: locationSection,
      title: t('search:group.locations'),
      limit: foundLimit,
      items: (page?.items ?? []).map(({ id, name, city, state, project: of }) => ({
        id,
        title: name,
        link: locationPath(id, of?.id ?? projectId),
        note: joined([[city, state].filter((part) => part !== null).join(', '), of?.name]),
      })),
      ...(page?.hasMore === true && {
        more: {
          title: t('search:showAllLocations', { text: search }),
          link: `${paths.locations}?${new URLSearchParams({ search }).toString()}`,
        },
      }),
    }),
  });
}

/** Posts of the current project and those shown with it, for who may open them. */
export function useFoundPosts(user: Profile, text: string): Found {
  const { t } = usePhrases();
  const project = useCurrentProject();
  const isTogether = useIsTogether();
  const projectId = project?.id ?? '';
  return useFound({
    text,
    canAsk:
      project !== null && meets(user, screens.schedules.rule) && meets(user, { permission: 'posts:view' }),
    key: ['posts', projectId, isTogether],
    ask: (search, signal) =>
      api.call(contract.posts.list, {
        params: { projectId },
        query: { ...askedTogether(isTogether), search, limit: foundLimit },
        signal,
      }),
    toSection: (page, search) => ({
      id: postSection,
      title: t('search:group.foundPosts'),
      limit: foundLimit,
      items: (page?.items ?? []).map(({ id, title, locations, project: of }) => ({
        id,
        title,
        link: postPath(id, of?.id ?? projectId),
        note: joined([t('unit.locations', { count: locations }), of?.name]),
      })),
      ...(page?.next != null && {
        more: { title: t('search:showAllPosts', { text: search }), link: postsPath({ search }, projectId) },
      }),
    }),
  });
}

/** Reviews of the current project and those shown with it, by author and text, the newest first. */
export function useFoundReviews(user: Profile, text: string): Found {
  const { t } = usePhrases();
  const project = useCurrentProject();
  const isTogether = useIsTogether();
  const projectId = project?.id ?? '';
  const inbox = (search: string, review?: string) =>
    reviewsPath({ view: 'all', search, ...(review !== undefined && { review }) }, projectId);
  return useFound({
    text,
    canAsk: project !== null && meets(user, screens.reviews.rule),
    key: ['reviews', projectId, isTogether],
    ask: (search, signal) =>
      api.call(contract.reviews.list, {
        params: { projectId },
        query: { ...askedTogether(isTogether), search, limit: foundLimit },
        signal,
      }),
    toSection: (page, search) => ({
      id: reviewSection,
      title: t('search:group.foundReviews'),
      limit: foundLimit,
      items: (page?.items ?? []).map(({ id, reviewerName, rating, comment, locationName, project: of }) => {
        const author = reviewerName ?? t('search:review.anonymous');
        const stars = t('search:review.stars', { count: rating });
        return {
          id,
          title: comment ?? author,
          link: inbox(search, id),
          note: joined([comment === null ? null : author, stars, locationName, of?.name]),
        };
      }),
      ...(page?.next != null && {
        more: { title: t('search:showAllReviews', { text: search }), link: inbox(search) },
      }),
    }),
  });
}
