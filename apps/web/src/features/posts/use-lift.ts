import type { CalendarPost } from '@frontage/api-client/contract';
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { cellOf, dropOn, stepWall } from './model/calendar';

/** A card that is held over the calendar, by the hand or by keys, and the time that it would be dropped at. */
export type Lift = { readonly post: CalendarPost; readonly to: string; readonly by: 'hand' | 'keys' };

type LiftOptions = {
  readonly view: 'month' | 'week';
  /** Dropped at another time. */
  readonly onDrop: (post: CalendarPost, to: string) => void;
  /** Dropped where it was: there is nothing to move, so it is opened. */
  readonly onOpen: (post: CalendarPost) => void;
  /** A card is held over a day, which may be out of sight. */
  readonly onOver: (date: string) => void;
};

/** Name of the attribute that cells of the calendar say their day, or half hour, by. */
export const cellAttribute = 'data-cell';

function cellUnder({ currentTarget, clientX, clientY }: DragEvent<HTMLElement>): string | null {
  for (const cell of currentTarget.querySelectorAll(`[${cellAttribute}]`)) {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    if (clientX >= left && clientX < right && clientY >= top && clientY < bottom)
      return cell.getAttribute(cellAttribute);
  }
  return null;
}

/** Brings the focus back to a post's card, where it is still drawn. */
function focusCard(postId: string): void {
  document.querySelector<HTMLElement>(`[data-event-id="${postId}"]`)?.focus();
}

/**
 * Holds a card over the calendar: dragged by the library, or lifted with Enter, carried with arrows, dropped with Enter and put back with
 * Escape. Whatever else is pressed puts it back too.
 */
export function useLift({ view, onDrop, onOpen, onOver }: LiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const putBack = ({ post }: Lift) => {
    setLift(null);
    onOver(post.wall.slice(0, 10));
    focusCard(post.id);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (lift === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') {
      putBack(lift);
      return;
    }
    // No shortcut of the page while a card is held.
    event.preventDefault();
    event.stopPropagation();
    const to = stepWall(view, lift.to, event.key);
    if (to !== null) {
      setLift({ ...lift, to });
      onOver(to.slice(0, 10));
    } else if (event.key === 'Escape') putBack(lift);
    else if (event.key === 'Enter' && !event.repeat) {
      setLift(null);
      if (lift.to === lift.post.wall) onOpen(lift.post);
      else onDrop(lift.post, lift.to);
    }
  });
  const onPointer = useEffectEvent(() => {
    if (lift !== null) putBack(lift);
  });
  const isByKeys = lift?.by === 'keys';
  useEffect(() => {
    if (!isByKeys) return undefined;
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
    };
  }, [isByKeys]);
  return {
    lift,
    liftByKeys: (post: CalendarPost) => setLift({ post, to: post.wall, by: 'keys' }),
    startDrag: (post: CalendarPost) => setLift({ post, to: post.wall, by: 'hand' }),
    endDrag: () => setLift(null),
    /** For the element around the calendar, whose cells say which they are. */
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (lift === null) return;
      const cell = cellUnder(event);
      // Over its own cell it stays at its own hour, which a half hour may not hold.
      const isHome = cell === null || cell === cellOf(view, lift.post.wall);
      const to = isHome ? lift.post.wall : dropOn(view, lift.post.wall, cell);
      if (to !== lift.to) setLift({ ...lift, to });
    },
  };
}
