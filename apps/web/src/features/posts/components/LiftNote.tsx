import { KeyHint } from '@frontage/ui';
import { useLayoutEffect, useRef } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { cellOf } from '../model/calendar';
import { cellAttribute, type Lift } from '../use-lift';
import { useWallTime } from '../../../shared/format/use-wall-time';
import classes from './LiftNote.module.css';

const gap = 8;

type LiftNoteProps = {
  readonly lift: Lift;
  readonly view: 'month' | 'week';
  readonly isPast: boolean;
};

/** Says under a card that is held where it would go, how many posts go with it, and how to put it back. */
export function LiftNote({ lift, view, isPast }: LiftNoteProps) {
  const { t } = usePhrases();
  const wallTime = useWallTime();
  const own = useRef<HTMLDivElement>(null);
  const { item, to, by } = lift;
  const isHome = to === item.wall;
  useLayoutEffect(() => {
    const note = own.current;
    if (note === null) return;
    const cell = document.querySelector(`[${cellAttribute}="${cellOf(view, to)}"]`);
    // A hand that drags scrolls by itself.
    if (by === 'keys') cell?.scrollIntoView({ block: 'nearest' });
    const at = cell?.getBoundingClientRect();
    const { width, height } = note.getBoundingClientRect();
    const below = (at?.bottom ?? 0) + gap;
    const isRoom = below + height + gap <= window.innerHeight;
    note.style.top = `${String(Math.max(gap, isRoom ? below : (at?.top ?? 0) - height - gap))}px`;
    note.style.left = `${String(Math.max(gap, Math.min(at?.left ?? 0, window.innerWidth - width - gap)))}px`;
  });
  if (isHome && by === 'hand') return null;
  return (
    <div ref={own} className={classes.note} role="status" data-past={isPast || undefined}>
      <strong className={classes.when}>{wallTime(to)}</strong>
      {isPast && <span className={classes.past}>{t('posts:calendar.inPast')}</span>}
      <span>
        {isHome
          ? t('posts:calendar.lifted')
          : t(item.what === 'edit' ? 'posts:calendar.editMoves' : 'posts:calendar.moves', {
              count: item.locations,
              when: wallTime(item.wall),
            })}
        {!isHome && item.localAt !== null && ` ${t('posts:calendar.ownClock')}`}
        {!isHome &&
          item.what === 'post' &&
          (item.kind === 'offer' || item.kind === 'event') &&
          ` ${t('posts:calendar.offerStays')}`}
      </span>
      <span className={classes.keys}>
        <KeyHint keys="Esc" /> {t('posts:calendar.putsBack')}
      </span>
    </div>
  );
}
