import { Anchor } from '@mantine/core';
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import classes from './TruncatedText.module.css';

/** Props of {@link TruncatedText}. */
export interface TruncatedTextProps {
  readonly text: string;
  readonly showMoreLabel: string;
  readonly showLessLabel: string;
  /** @default 3 */
  readonly lines?: number;
}

/** A text of people's own, cut after three lines, and whole on demand. A text that fits has no button. */
export function TruncatedText({ text, showMoreLabel, showLessLabel, lines = 3 }: TruncatedTextProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || isOpen) return undefined;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, lines, isOpen]);
  return (
    <span className={classes.text}>
      <span
        ref={box}
        id={id}
        className={classes.box}
        data-open={isOpen || undefined}
        style={{ '--lines': lines } as CSSProperties}
      >
        {text}
      </span>
      {(isCut || isOpen) && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={500}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? showLessLabel : showMoreLabel}
        </Anchor>
      )}
    </span>
  );
}
