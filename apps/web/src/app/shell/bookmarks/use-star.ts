import { addBookmark, hasBookmark, mostBookmarks, removeBookmark } from '@frontage/domain';
import { useEffect } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { useBookmarks, useThisPage } from './use-bookmarks';

/** Whether the page in sight is starred, and what puts a star on it or takes it off. */
export function useStar(): {
  readonly label: string;
  readonly isStarred: boolean;
  /** No further page can be starred. */
  readonly isFull: boolean;
  /** Before the person's bookmarks are there, nothing can be told or done. */
  readonly isKnown: boolean;
  readonly toggle: () => void;
} {
  const { t } = usePhrases();
  const { list, isKnown, change } = useBookmarks();
  const { link, toBookmark } = useThisPage();
  const isStarred = hasBookmark(list, link);
  const isFull = !isStarred && list.length >= mostBookmarks;
  const label = isFull
    ? t('bookmarks:full', { count: mostBookmarks })
    : t(isStarred ? 'bookmarks:remove' : 'bookmarks:add');
  const toggle = () => {
    if (!isFull) change((held) => (isStarred ? removeBookmark(held, link) : addBookmark(held, toBookmark())));
  };
  return { label, isStarred, isFull, isKnown, toggle };
}

/** Gives a page that was starred before its title was there the title once it is. Mounted once, by the shell. */
export function useTitleOfStarred(): void {
  const { list, change } = useBookmarks();
  const { link, hasOwnTitle, titleInSight } = useThisPage();
  const isWaiting = !hasOwnTitle && list.some((one) => one.link === link && one.title === null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => {
      const title = titleInSight();
      if (title === null) return false;
      change((held) => held.map((one) => (one.link === link ? { ...one, title } : one)));
      return true;
    };
    if (look()) return undefined;
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [isWaiting, link, titleInSight, change]);
}
