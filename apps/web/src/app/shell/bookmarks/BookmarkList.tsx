import {
  mostStarred,
  moveBookmark,
  removeBookmark,
  splitBookmarks,
  type Bookmark,
  type Bookmarks,
} from '@frontage/domain';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { usePhrases } from '../../../shared/use-phrases';
import { useBookmarkName } from './use-bookmarks';
import classes from './BookmarkList.module.css';

type BookmarkListProps = {
  readonly list: Bookmarks;
  readonly onChange: (to: (list: Bookmarks) => Bookmarks) => void;
  readonly onGo: () => void;
};

/** The starred pages, and those that wait below; put in order by dragging or with the arrow keys. */
export function BookmarkList({ list, onChange, onGo }: BookmarkListProps) {
  const { t } = usePhrases();
  const nameOf = useBookmarkName();
  const rows = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { starred, overflow } = splitBookmarks(list);

  /** From where it stands by now: keys may follow each other faster than the list is drawn. */
  const move = (bookmark: Bookmark, toPlace: (from: number) => number) =>
    onChange((held) => {
      const from = held.findIndex(({ link }) => link === bookmark.link);
      const to = toPlace(from);
      if (from === -1 || to < 0 || to >= held.length) return held;
      setSaid(t('bookmarks:moved', { name: nameOf(bookmark).name, place: to + 1, count: held.length }));
      return moveBookmark(held, bookmark.link, to);
    });
  const remove = (bookmark: Bookmark, at: number) => {
    onChange((held) => removeBookmark(held, bookmark.link));
    setSaid(t('bookmarks:removed', { name: nameOf(bookmark).name }));
    const links = rows.current?.querySelectorAll<HTMLElement>('a');
    (links?.[at + 1] ?? links?.[at - 1] ?? rows.current)?.focus();
  };
  const handleKey = (event: KeyboardEvent, bookmark: Bookmark) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(bookmark, (from) => from + by);
  };
  const handleDrag = (event: PointerEvent) => {
    const at = list.findIndex(({ link }) => link === dragged);
    const bookmark = list[at];
    if (bookmark === undefined) return;
    const items = [...(rows.current?.querySelectorAll('[data-row]') ?? [])];
    const over = items.findIndex((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (over !== -1 && over !== at) move(bookmark, () => over);
  };

  const row = (bookmark: Bookmark, at: number) => {
    const { name, note } = nameOf(bookmark);
    return (
      <li
        key={bookmark.link}
        className={classes.row}
        data-row
        data-dragged={dragged === bookmark.link || undefined}
      >
        <button
          type="button"
          className={classes.grip}
          aria-label={t('bookmarks:move', { name })}
          onKeyDown={(event) => handleKey(event, bookmark)}
          onPointerDown={(event) => {
            // Held by the list, since the row itself is moved about in it.
            rows.current?.setPointerCapture(event.pointerId);
            setDragged(bookmark.link);
          }}
        >
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </button>
        <Link to={bookmark.link} className={classes.link} onClick={onGo}>
          <span className={classes.name}>{name}</span>
          {note !== '' && <span className={classes.note}>{note}</span>}
        </Link>
        <ActionIcon aria-label={t('action.removeNamed', { name })} onClick={() => remove(bookmark, at)}>
          <IconX size={14} stroke={1.5} aria-hidden />
        </ActionIcon>
      </li>
    );
  };

  return (
    <div
      ref={rows}
      className={classes.box}
      tabIndex={-1}
      onPointerMove={handleDrag}
      onPointerUp={() => setDragged(null)}
      onPointerCancel={() => setDragged(null)}
    >
      {list.length === 0 && <p className={classes.empty}>{t('bookmarks:empty', { count: mostStarred })}</p>}
      <ol className={classes.rows}>
        {starred.length > 0 && <li className={classes.heading}>{t('bookmarks:starred')}</li>}
        {starred.map(row)}
        {overflow.length > 0 && (
          <li className={classes.heading}>
            {t('bookmarks:overflow')}
            <span className={classes.hint}>{t('bookmarks:overflowNote')}</span>
          </li>
        )}
        {overflow.map((one, at) => row(one, at + mostStarred))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
