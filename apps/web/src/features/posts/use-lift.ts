import type { CalendarItem } from '@frontage/api-client/contract';
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { cellOf, dropOn, stepWall } from './model/calendar';
import { focusCard } from './use-focus-on-card';

/** A card that is held over the calendar, by the hand or by keys, and the time that it would be dropped at. */
export type Lift = { readonly item: CalendarItem; readonly to: string; readonly by: 'hand' | 'keys' };

type LiftOptions = {
  readonly view: 'month' | 'week';
  /** Dropped at another time. */
  readonly onDrop: (item: CalendarItem, to: string) => void;
  /** Dropped where it was: there is nothing to move, so it is opened. */
  readonly onOpen: (item: CalendarItem) => void;
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

/**
 * Holds a card over the calendar: dragged by the library, or lifted with Enter, carried with arrows, dropped with Enter and put back with
 * Escape. Whatever else is pressed puts it back too.
 */
export function useLift({ view, onDrop, onOpen, onOver }: LiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const putBack = ({ item }: Lift) => {
    setLift(null);
    onOver(item.wall.slice(0, 10));
    focusCard(item);
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
      if (lift.to === lift.item.wall) onOpen(lift.item);
      else onDrop(lift.item, lift.to);
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
    liftByKeys: (item: CalendarItem) => setLift({ item, to: item.wall, by: 'keys' }),
    startDrag: (item: CalendarItem) => setLift({ item, to: item.wall, by: 'hand' }),
    endDrag: () => setLift(null),
    /** For the element around the calendar, whose cells say which they are. */
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (lift === null) return;
      const cell = cellUnder(event);
      // Over its own cell it stays at its own hour, which a half hour may not hold.
      const isHome = cell === null || cell === cellOf(view, lift.item.wall);
      const to = isHome ? lift.item.wall : dropOn(view, lift.item.wall, cell);
      if (to !== lift.to) setLift({ ...lift, to });
    },
  };
}
