import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { flushSync } from 'react-dom';
import { FieldError } from '../FormField';
import { ProgressBar } from '../ProgressBar';
import { CropDialog, type CropHandle } from './CropDialog';
import classes from './ImageField.module.css';

/** Texts of an {@link ImageField}. */
export interface ImageFieldLabels {
  readonly choose: string;
  readonly change: string;
  readonly remove: string;
  readonly cancel: string;
  readonly cropTitle: string;
  /** How to move the frame, by pointer and by keys. */
  readonly cropHelp: string;
  readonly cropFrame: string;
  readonly cropHandles: Readonly<Record<CropHandle, string>>;
  readonly cropApply: string;
  readonly uploading: string;
  /** The file begins like a picture and cannot be shown. */
  readonly unreadable: string;
  /** A share of 0 to 1, formatted. */
  readonly percent: (share: number) => string;
}

/** What an upload is given besides the picture. */
export interface UploadControl {
  /** Of the file that was chosen. */
  readonly name: string;
  /** Tells the share that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Fires when the person stops it. */
  readonly signal: AbortSignal;
}

/** Props of {@link ImageField}. */
export interface ImageFieldProps<T extends { readonly url: string }> {
  readonly label: string;
  /** Heard but not seen, where the field stands in a row that shows its name already. @default false */
  readonly isLabelHidden?: boolean;
  /** Formats and limits. */
  readonly hint: string;
  /** The picture in use, `null` for none. */
  readonly value: { readonly url: string } | null;
  /** What the picture shows, for who cannot see it. */
  readonly alt: string;
  readonly labels: ImageFieldLabels;
  /** Width through height. @default 1 */
  readonly aspect?: number;
  /** Shows and cuts a circle. @default false */
  readonly isRound?: boolean;
  /** Least width of what is cut out, in pixels. @default 1 */
  readonly minWidth?: number;
  /** Longest side that is sent, in pixels. */
  readonly longestSide: number;
  /** What is cut weighs at least this much, in bytes. @default 0 */
  readonly minBytes?: number | undefined;
  /** What is wrong with a chosen file, in words; nothing when it is fine. */
  readonly check: (image: Blob) => Promise<string | undefined>;
  /** Sends the picture; what it answers goes to `onChange`. */
  readonly upload: (image: Blob, control: UploadControl) => Promise<T>;
  /** Why an upload failed, in words. */
  readonly describeError: (error: unknown) => string;
  /** The new picture, or `null` when it was removed. */
  readonly onChange: (image: T | null) => void;
  /** Whether the picture may be taken away. @default true */
  readonly isRemovable?: boolean;
  readonly isDisabled?: boolean;
  /** A fault that the form found. */
  readonly error?: string | undefined;
}

const accept = 'image/jpeg,image/png,.jpg,.jpeg,.png';

/** What was chosen, cut and sent so far, and what went wrong with it. */
function usePicture<T extends { readonly url: string }>(props: ImageFieldProps<T>) {
  const { labels, check, upload, describeError, onChange, isDisabled = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly source: string }>();
  const [sent, setSent] = useState<number>();
  const [fault, setFault] = useState<string>();
  useEffect(() => () => running.current?.abort(), []);

  const isBlocked = isDisabled || sent !== undefined;

  const handleFiles = async (files: FileList | null) => {
    const [file] = Array.from(files ?? []);
    if (file === undefined || isBlocked) return;
    setFault(undefined);
    const wrong = await check(file);
    if (wrong === undefined) setChosen({ file, source: URL.createObjectURL(file) });
    else setFault(wrong);
  };
  const closeCrop = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen.source);
    setChosen(undefined);
  };
  const handleCut = async (part: Blob) => {
    const name = chosen?.file.name ?? '';
    closeCrop();
    const wrong = await check(part);
    if (wrong !== undefined) {
      setFault(wrong);
      return;
    }
    const control = new AbortController();
    running.current = control;
    setSent(0);
    try {
      onChange(await upload(part, { name, onProgress: setSent, signal: control.signal }));
    } catch (error) {
      if (!control.signal.aborted) setFault(describeError(error));
    } finally {
      // The Cancel button that had the focus goes, and the next frame may come before what takes its place is there.
      flushSync(() => setSent(undefined));
      button.current?.focus();
    }
  };
  const handleRemove = () => {
    setFault(undefined);
    onChange(null);
    button.current?.focus();
  };
  const handleUnreadable = () => {
    closeCrop();
    setFault(labels.unreadable);
  };
  return {
    button,
    chosen,
    sent,
    fault,
    isBlocked,
    stop: () => running.current?.abort(),
    handleFiles,
    closeCrop,
    handleCut,
    handleRemove,
    handleUnreadable,
  };
}

type Picture = ReturnType<typeof usePicture>;

/** Props of an element that takes files dropped on it. */
function useDrop({ isBlocked, handleFiles }: Pick<Picture, 'isBlocked' | 'handleFiles'>) {
  const [isOver, setIsOver] = useState(false);
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = isBlocked ? 'none' : 'copy';
    if (!isBlocked) setIsOver(true);
  };
  return {
    'data-over': isOver || undefined,
    onDragEnter: handleOver,
    onDragOver: handleOver,
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      void handleFiles(event.dataTransfer.files);
    },
  };
}

/**
 * Takes a picture: chosen or dropped, checked before anything is sent, cut to shape by pointer or arrow keys, uploaded with its
 * progress. A file that does not fit is said so under the field, and what was there before stays.
 */
export function ImageField<T extends { readonly url: string }>(props: ImageFieldProps<T>) {
  const { label, hint, value, alt, labels, aspect = 1, isRound = false, minWidth = 1, longestSide } = props;
  const { isLabelHidden = false } = props;
  const id = useId();
  const picture = usePicture(props);
  const dropProps = useDrop(picture);
  const shownError = picture.fault ?? props.error;
  const describedBy = shownError === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;

  return (
    <div>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        className={classes.field}
        {...dropProps}
        data-error={shownError !== undefined || undefined}
      >
        <div className={classes.picture} data-round={isRound || undefined} style={{ aspectRatio: aspect }}>
          {value === null ? (
            <IconPhoto size={24} stroke={1.5} aria-hidden />
          ) : (
            <img src={value.url} alt={alt} className={classes.image} />
          )}
        </div>
        <div className={classes.side}>
          <div className={isLabelHidden ? classes.unseen : classes.label} id={`${id}-label`}>
            {label}
          </div>
          <div className={classes.hint} id={`${id}-hint`}>
            {hint}
          </div>
          <Choice field={props} picture={picture} />
        </div>
      </div>
      {shownError !== undefined && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
      {picture.chosen !== undefined && (
        <CropDialog
          file={picture.chosen.file}
          source={picture.chosen.source}
          aspect={aspect}
          isRound={isRound}
          minWidth={minWidth}
          longestSide={longestSide}
          minBytes={props.minBytes}
          labels={labels}
          onCut={(part) => void picture.handleCut(part)}
          onCancel={picture.closeCrop}
          onUnreadable={picture.handleUnreadable}
        />
      )}
    </div>
  );
}

type ChoiceProps = {
  readonly field: Pick<
    ImageFieldProps<{ readonly url: string }>,
    'label' | 'labels' | 'value' | 'isRemovable' | 'isDisabled'
  >;
  readonly picture: Picture;
};

/** The buttons that choose and remove, or how far the sending came. */
function Choice({ field, picture }: ChoiceProps) {
  const { label, labels, value, isRemovable = true, isDisabled = false } = field;
  const { button, sent, stop, handleFiles, handleRemove } = picture;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {sent !== undefined ? (
        <ProgressBar label={labels.uploading} value={sent} valueText={labels.percent(sent)}>
          <Button size="xs" variant="subtle" onClick={stop}>
            {labels.cancel}
          </Button>
        </ProgressBar>
      ) : (
        <div className={classes.actions}>
          <Button ref={button} disabled={isDisabled} onClick={() => input.current?.click()}>
            {value === null ? labels.choose : labels.change}
          </Button>
          {value !== null && isRemovable && (
            <Button variant="subtle" disabled={isDisabled} onClick={handleRemove}>
              {labels.remove}
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={`${label}: ${labels.choose}`}
        accept={accept}
        disabled={isDisabled}
        onChange={(event) => {
          void handleFiles(event.currentTarget.files);
          // The same file again must count as a new choice after it was mended.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
