import { contract, type Preferences } from '@frontage/api-client/contract';
import type { Bookmark, Bookmarks } from '@frontage/domain';
import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type Mutation,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, projectParam } from '../../../config/paths';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { preferencesQuery } from '../../../shared/queries/preferences';
import { usePhrases } from '../../../shared/use-phrases';
import { kindOfPath, titleOfPath } from '../../title-of-path';
import { titleInSight } from './title-in-sight';

const saving = { mutationKey: ['bookmarks'], status: 'pending' } as const;
const listOf = ({ state }: Pick<Mutation, 'state'>) => state.variables as Bookmarks;

/**
 * The person's bookmarks and how to change them. What changes shows at once, whatever is read from the server until it is saved; it
 * goes back if it cannot be saved.
 */
export function useBookmarks(): {
  readonly list: Bookmarks;
  readonly isKnown: boolean;
  readonly change: (to: (list: Bookmarks) => Bookmarks) => void;
} {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery();
  const { data } = useQuery(preferencesQuery());
  const unsaved = useMutationState({ filters: saving, select: listOf }).at(-1);
  const { mutate } = useMutation({
    mutationKey: saving.mutationKey,
    // One after the other, so that the last one a person made is the last one saved.
    scope: { id: 'bookmarks' },
    mutationFn: (list: Bookmarks) =>
      api.call(contract.preferences.saveBookmarks, { body: { obj: [...list] } }),
    onSuccess: async (_, list) => {
      // What is being read may be older than what was saved just now.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Preferences>(queryKey, (held) => held && { ...held, bookmarks: [...list] });
    },
    onError: (error) => {
      notifyError({ id: 'bookmarks', title: t('bookmarks:failed'), text: errorText(error) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const change = useCallback(
    (to: (list: Bookmarks) => Bookmarks) => {
      const read = queryClient.getQueryData<Preferences>(queryKey);
      if (read === undefined) return;
      const last = queryClient.getMutationCache().findAll(saving).at(-1);
      const held = last === undefined ? read.bookmarks : listOf(last);
      const next = to(held);
      if (next !== held) mutate(next);
    },
    [mutate, queryClient, queryKey],
  );
  return { list: unsaved ?? data?.bookmarks ?? [], isKnown: data !== undefined, change };
}

const inDocument = () => titleInSight(document);

/** The page in sight as a bookmark. A screen is kept without a title, since it has one in every language. */
export function useThisPage(): {
  readonly link: string;
  /** Whether the address alone says what the page is called. */
  readonly hasOwnTitle: boolean;
  readonly titleInSight: () => string | null;
  readonly toBookmark: () => Bookmark;
} {
  const { pathname, search } = useLocation();
  const link = `${pathname}${search}`;
  const hasOwnTitle = titleOfPath(pathname) !== undefined;
  return {
    link,
    hasOwnTitle,
    titleInSight: inDocument,
    toBookmark: () => ({ link, title: hasOwnTitle ? null : inDocument() }),
  };
}

/** What a bookmark is called, and which filters it holds. */
export function useBookmarkName(): (bookmark: Bookmark) => { readonly name: string; readonly note: string } {
  const { t } = usePhrases();
  return useCallback(
    ({ link, title }) => {
      const [path = paths.home, search = ''] = link.split('?');
      const screen = titleOfPath(path) ?? kindOfPath(path);
      const filters = [...new URLSearchParams(search)].filter(([name]) => name !== projectParam);
      return {
        name: title ?? (screen === undefined ? path : t(screen)),
        note: filters.map(([name, value]) => `${name}: ${value}`).join(', '),
      };
    },
    [t],
  );
}
