import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { useBookmarks } from './use-bookmarks';
import { useStar } from './use-star';
import classes from './StarButtons.module.css';

const BookmarkList = lazyPart(async () => (await import('./BookmarkList')).BookmarkList);

/** Stars the page in sight, and opens the starred ones. */
export function StarButtons() {
  const { t } = usePhrases();
  const { list, change } = useBookmarks();
  const { label, isStarred, isFull, isKnown, toggle } = useStar();
  const [isOpen, setIsOpen] = useState(false);
  const Star = isStarred ? IconStarFilled : IconStar;
  return (
    <span className={classes.buttons}>
      <Tooltip label={label}>
        <ActionIcon
          aria-label={label}
          aria-pressed={isStarred}
          data-disabled={isFull || undefined}
          disabled={!isKnown}
          onClick={toggle}
        >
          <Star size={16} stroke={1.5} className={isStarred ? classes.starred : undefined} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus width={320}>
        <Popover.Target>
          <ActionIcon
            className={classes.more ?? ''}
            aria-label={t('bookmarks:list')}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('bookmarks:list')}>
          <Suspense fallback={<div className={classes.wait} aria-busy="true" />}>
            <BookmarkList list={list} onChange={change} onGo={() => setIsOpen(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
