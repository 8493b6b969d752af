import { Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './ReplyField.module.css';

type ReplyFieldProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly isEager: boolean;
  readonly onWrite: (text: string) => void;
  readonly onLeave: () => void;
  readonly onSend: () => void;
  readonly onEscape: () => void;
  readonly onTemplates: () => void;
};

/** The field that an answer is written in, with its keys: Ctrl+Enter sends, Escape leaves, `/` in an empty one opens the templates. */
export function ReplyField(props: ReplyFieldProps) {
  const { field, text, isEager, onWrite, onLeave, onSend, onEscape, onTemplates } = props;
  const { t } = usePhrases();
  return (
    <Textarea
      ref={field}
      autoFocus={isEager}
      aria-label={t('reviews:reply.title')}
      placeholder={t('reviews:reply.placeholder')}
      autosize
      minRows={4}
      maxRows={14}
      variant="unstyled"
      classNames={{ input: classes.field }}
      value={text}
      onChange={(event) => onWrite(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onSend();
        }
        if (event.key === '/' && text.trim() === '') {
          event.preventDefault();
          onTemplates();
        }
        if (event.key === 'Escape') {
          onEscape();
          event.currentTarget.blur();
        }
      }}
    />
  );
}
