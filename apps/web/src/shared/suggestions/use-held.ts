import { useEffect, useRef, useState } from 'react';

/** How long, in ms, a decision can be taken back in its row before it is sent. */
const heldFor = 5000;

/** Something decided about a row: still to be taken back, or on its way. */
export type Held<Row, Act> = { readonly row: Row; readonly act: Act; readonly isSent: boolean };

/**
 * Decisions that wait a moment in their row, where they can be taken back, before `send` sends them. Leaving the list sends them at
 * once, since the person decided; closing the tab asks, and sends them meanwhile.
 *
 * @param send answers when the row shows what became of it, and never fails
 */
export function useHeld<Row extends { readonly id: string }, Act>(
  send: (row: Row, act: Act) => Promise<void>,
) {
  const [held, setHeld] = useState<ReadonlyMap<string, Held<Row, Act>>>(new Map());
  const waiting = useRef(new Map<string, { readonly timer: number; readonly go: () => Promise<void> }>());
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const drop = (id: string) => {
    clearTimeout(waiting.current.get(id)?.timer);
    waiting.current.delete(id);
    setHeld((before) => new Map([...before].filter(([other]) => other !== id)));
  };
  const hold = (row: Row, act: Act) => {
    if (held.has(row.id)) return;
    const go = async () => {
      clearTimeout(waiting.current.get(row.id)?.timer);
      waiting.current.delete(row.id);
      setHeld((before) => new Map(before).set(row.id, { row, act, isSent: true }));
      await latest.current(row, act);
      drop(row.id);
    };
    waiting.current.set(row.id, { timer: window.setTimeout(() => void go(), heldFor), go });
    setHeld((before) => new Map(before).set(row.id, { row, act, isSent: false }));
  };
  const sendAll = () => Promise.all([...waiting.current.values()].map(({ go }) => go()));
  useEffect(() => {
    const { current } = waiting;
    const sendNow = () => {
      for (const { go } of current.values()) void go();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (current.size > 0) event.preventDefault();
      sendNow();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      sendNow();
    };
  }, []);
  return { held, hold, takeBack: drop, sendAll };
}
