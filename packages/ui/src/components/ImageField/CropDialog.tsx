import { Button, Modal } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { cutImage } from './cut-image';
import classes from './ImageField.module.css';

type CropDialogProps = {
  readonly file: File;
  /** Address under which the browser shows the file. */
  readonly source: string;
  /** Width through height of the frame. */
  readonly aspect: number;
  readonly isRound: boolean;
  /** Least side of the part inside the frame, in pixels of the picture. */
  readonly minWidth: number;
  readonly longestSide: number;
  readonly minBytes?: number | undefined;
  readonly labels: {
    readonly cropTitle: string;
    readonly cropHelp: string;
    readonly cropFrame: string;
    readonly cropHandles: Readonly<Record<CropHandle, string>>;
    readonly cropApply: string;
    readonly cancel: string;
  };
  readonly onCut: (part: Blob) => void;
  readonly onCancel: () => void;
  /** The browser cannot show the file. */
  readonly onUnreadable: () => void;
};

/** The frame's corners, as compass points. */
export type CropHandle = 'nw' | 'ne' | 'se' | 'sw';

const handleNames: Record<string, CropHandle> = { nw: 'nw', ne: 'ne', se: 'se', sw: 'sw' };

/** The largest frame of a shape in the middle of a picture. */
function largestFrame(width: number, height: number, aspect: number): PercentCrop {
  const isWide = width / height > aspect;
  const share = isWide ? ((height * aspect) / width) * 100 : (width / aspect / height) * 100;
  return isWide
    ? { unit: '%', x: (100 - share) / 2, y: 0, width: share, height: 100 }
    : { unit: '%', x: 0, y: (100 - share) / 2, width: 100, height: share };
}

/** Lays a frame of a fixed shape over a picture, by pointer or arrow keys. */
export function CropDialog(props: CropDialogProps) {
  const {
    file,
    source,
    aspect,
    isRound,
    minWidth,
    longestSide,
    minBytes,
    labels,
    onCut,
    onCancel,
    onUnreadable,
  } = props;
  const image = useRef<HTMLImageElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [frame, setFrame] = useState<PercentCrop>();
  const [leastWidth, setLeastWidth] = useState(1);
  const [isCutting, setIsCutting] = useState(false);

  // The library puts its labels on the frame only; its own name for the frame says nothing of the picture.
  const hasFrame = frame !== undefined;
  useEffect(() => {
    const selection = area.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection');
    selection?.setAttribute('role', 'group');
    selection?.setAttribute('aria-label', labels.cropFrame);
    selection?.setAttribute('aria-describedby', helpId);
    for (const handle of area.current?.querySelectorAll<HTMLElement>('.ReactCrop__drag-handle') ?? []) {
      const name = handleNames[handle.dataset.ord ?? ''];
      if (name !== undefined) handle.setAttribute('aria-label', labels.cropHandles[name]);
    }
    if (hasFrame) selection?.focus();
  }, [hasFrame, helpId, labels]);

  const handleCut = async () => {
    if (image.current === null || frame === undefined) return;
    setIsCutting(true);
    const { naturalWidth, naturalHeight } = image.current;
    const isWhole = frame.width > 99.5 && frame.height > 99.5;
    const isSmall = Math.max(naturalWidth, naturalHeight) <= longestSide;
    onCut(
      isWhole && isSmall
        ? file
        : await cutImage(image.current, frame, { type: file.type, longestSide, minBytes }),
    );
  };

  return (
    <Modal opened onClose={onCancel} title={labels.cropTitle} size={520} withCloseButton={false}>
      <p className={classes.cropHelp} id={helpId}>
        {labels.cropHelp}
      </p>
      <div className={classes.cropArea} ref={area}>
        <ReactCrop
          {...(frame === undefined ? {} : { crop: frame })}
          aspect={aspect}
          circularCrop={isRound}
          keepSelection
          minWidth={leastWidth}
          onChange={(_, percent) => setFrame(percent)}
        >
          <img
            ref={image}
            src={source}
            alt=""
            className={classes.cropImage}
            onLoad={(event) => {
              const { naturalWidth, naturalHeight, width } = event.currentTarget;
              setLeastWidth(Math.ceil((minWidth * width) / naturalWidth));
              setFrame(largestFrame(naturalWidth, naturalHeight, aspect));
            }}
            onError={onUnreadable}
          />
        </ReactCrop>
      </div>
      <div className={classes.cropActions}>
        <Button variant="subtle" onClick={onCancel} disabled={isCutting}>
          {labels.cancel}
        </Button>
        <Button
          variant="filled"
          onClick={() => void handleCut()}
          loading={isCutting}
          disabled={frame === undefined}
        >
          {labels.cropApply}
        </Button>
      </div>
    </Modal>
  );
}
