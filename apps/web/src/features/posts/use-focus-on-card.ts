import { useEffect } from 'react';
import { itemKey } from './model/schedule-items';

type Entry = Parameters<typeof itemKey>[0];

/** Brings the focus to the card of an entry of the calendar, where it is still drawn. */
export function focusCard(item: Entry): void {
  document.querySelector<HTMLElement>(`[data-event-id="${CSS.escape(itemKey(item))}"]`)?.focus();
}

/**
 * Keeps the focus on an entry that a dialog moves, wherever its card is drawn afterwards: in another week it is another element.
 * @param item the entry that a dialog asks about; `null` while there is none
 */
export function useFocusOnCard(item: Entry | null): void {
  useEffect(() => {
    if (item === null) return undefined;
    return () => focusCard(item);
  }, [item]);
}
