import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { FieldError } from '../FormField';
import { acceptsFile } from './accepts';
import classes from './FileDrop.module.css';

/** Props of {@link FileDrop}. */
export interface FileDropProps {
  /** What to drop here. */
  readonly title: string;
  /** Limits and formats. */
  readonly hint?: ReactNode;
  readonly buttonLabel: string;
  /** As the `accept` of an HTML file field, for example `.csv,text/csv`. */
  readonly accept: string;
  /** Files that fit `accept`. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Files that were dropped although they do not fit. */
  readonly onRefused?: (files: readonly File[]) => void;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string;
}

/** Takes files by drag and drop or through a button; what was wrong with the last one stands under it. */
export function FileDrop(props: FileDropProps) {
  const {
    title,
    hint,
    buttonLabel,
    accept,
    onFiles,
    onRefused,
    isMultiple = false,
    isDisabled = false,
    error,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  const take = (list: FileList | null) => {
    const files = Array.from(list ?? []).slice(0, isMultiple ? undefined : 1);
    const fitting = files.filter((file) => acceptsFile(accept, file));
    const refused = files.filter((file) => !fitting.includes(file));
    if (refused.length > 0) onRefused?.(refused);
    if (fitting.length > 0) onFiles(fitting);
  };
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy';
    if (!isDisabled) setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  };

  return (
    <div>
      <div
        role="group"
        aria-labelledby={`${id}-title`}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        className={classes.drop}
        data-over={isOver || undefined}
        data-disabled={isDisabled || undefined}
        data-error={error !== undefined || undefined}
        onDragEnter={handleOver}
        onDragOver={handleOver}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
        }}
        onDrop={handleDrop}
      >
        <IconFileUpload size={24} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
        <div className={classes.title} id={`${id}-title`}>
          {title}
        </div>
        <div className={classes.hint} id={`${id}-hint`}>
          {hint}
        </div>
        <Button disabled={isDisabled} onClick={() => input.current?.click()}>
          {buttonLabel}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={buttonLabel}
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file again must count as a new choice after it was mended.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
