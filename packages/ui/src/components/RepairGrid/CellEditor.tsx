import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { KeepStep } from './use-grid-acts';
import classes from './RepairGrid.module.css';

interface CellEditorProps {
  readonly label: string;
  readonly initial: string;
  /** Whether the text was typed over the cell (caret at its end) instead of opened for change (all selected). */
  readonly isTyped: boolean;
  readonly onKeep: (value: string, step: KeepStep) => void;
  readonly onDrop: () => void;
}

/** Text field over the active cell. Its text stays in the field until it is kept, so typing draws nothing else. */
export function CellEditor({ label, initial, isTyped, onKeep, onDrop }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);

  useEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    if (isTyped) field?.setSelectionRange(initial.length, initial.length);
    else field?.select();
  }, [initial, isTyped]);

  const keep = (step: Parameters<typeof onKeep>[1]) => {
    if (isOver.current || !input.current) return;
    isOver.current = true;
    onKeep(input.current.value, step);
  };
  const handleKey = (event: KeyboardEvent) => {
    // While an input method composes, Enter and arrows belong to it.
    if (event.nativeEvent.isComposing) return;
    const step = { Enter: event.shiftKey ? 'up' : 'down', Tab: event.shiftKey ? 'previous' : 'next' }[
      event.key
    ];
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      isOver.current = true;
      onDrop();
    } else if (step) {
      event.preventDefault();
      keep(step as 'down' | 'up' | 'next' | 'previous');
    }
  };
  return (
    <input
      ref={input}
      className={classes.editor}
      aria-label={label}
      defaultValue={initial}
      spellCheck={false}
      autoComplete="off"
      onKeyDown={handleKey}
      onBlur={() => keep('stay')}
    />
  );
}
