import { contract, type ImagePurpose, type UploadedImage } from '@frontage/api-client/contract';
import { imageLimits, validateImage, type ImageKind } from '@frontage/domain/image';
import { ImageField, type UploadControl } from '@frontage/ui';
import { useMemo } from 'react';
import { api } from '../../services/api';
import { useFormats } from '../format/use-formats';
import { usePhrases } from '../use-phrases';
import { fileUrl } from './file-url';
import { imageFaultText, uploadFailureText } from './image-fault';

type Shape = {
  readonly kind: ImageKind;
  readonly aspect: number;
  readonly isRound: boolean;
  readonly longestSide: number;
};

/** How the image of a purpose is cut and how large it is sent; the server keeps it no larger. */
const shapes: Readonly<Record<ImagePurpose, Shape>> = {
  avatar: { kind: 'profile', aspect: 1, isRound: true, longestSide: 512 },
  project_logo: { kind: 'logo', aspect: 1, isRound: false, longestSide: 1024 },
  tutorial_thumbnail: { kind: 'tutorialThumbnail', aspect: 16 / 9, isRound: false, longestSide: 1280 },
  location_logo: { kind: 'logo', aspect: 1, isRound: false, longestSide: 2120 },
  location_cover: { kind: 'cover', aspect: 16 / 9, isRound: false, longestSide: 2120 },
  post_photo: { kind: 'event', aspect: 4 / 3, isRound: false, longestSide: 2120 },
  location_photo: { kind: 'photo', aspect: 4 / 3, isRound: false, longestSide: 2120 },
};

/** What an endpoint that takes a picture is sent. */
type ImageRequest = {
  readonly body: FormData;
  readonly signal: AbortSignal;
  readonly onUploadProgress: (progress: { readonly sent: number; readonly total: number }) => void;
};

type ImageUploadProps = {
  readonly purpose: ImagePurpose;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** What the picture shows. */
  readonly alt: string;
  /** The image in use; its `url` as the API gave it. */
  readonly value: { readonly url: string } | null;
  /** The uploaded image, whose `id` the form sends, or `null` when it was removed. */
  readonly onChange: (image: UploadedImage | null) => void;
  /** Where the picture goes. @default the account's uploads, for the purpose */
  readonly send?: (request: ImageRequest) => Promise<UploadedImage>;
  /** In place of the general text about an upload that failed on the way. */
  readonly failedText?: string;
  readonly isRemovable?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
};

/** An image field that checks by the specification's limits and uploads to the product's API. */
export function ImageUpload(props: ImageUploadProps) {
  const { purpose, label, alt, value, onChange, failedText, send, ...rest } = props;
  const { t } = usePhrases();
  const format = useFormats();
  const { kind, ...shape } = shapes[purpose];
  const { maxBytes, minBytes, minWidth = 1, minHeight } = imageLimits[kind];

  const labels = useMemo(
    () => ({
      choose: t('images:choose'),
      change: t('images:change'),
      remove: t('action.remove'),
      cancel: t('action.cancel'),
      cropTitle: t('images:cropTitle'),
      cropHelp: t('images:cropHelp'),
      cropFrame: t('images:cropFrame'),
      cropHandles: {
        nw: t('images:corner.nw'),
        ne: t('images:corner.ne'),
        se: t('images:corner.se'),
        sw: t('images:corner.sw'),
      },
      cropApply: t('images:useThisPart'),
      uploading: t('images:uploading'),
      unreadable: t('images:unreadable'),
      percent: format.percent,
    }),
    [t, format],
  );
  const size = maxBytes === undefined ? undefined : format.bytes(maxBytes);
  const hint =
    size === undefined
      ? minHeight === undefined
        ? t('images:hint')
        : t('images:hintPixels', { width: minWidth, height: minHeight })
      : minHeight === undefined
        ? t('images:hintSize', { size })
        : minBytes === undefined
          ? t('images:hintPixelsAndSize', { width: minWidth, height: minHeight, size })
          : t('images:hintPixelsAndSizes', {
              width: minWidth,
              height: minHeight,
              least: format.bytes(minBytes),
              size,
            });

  const check = async (image: Blob) => {
    const verdict = await validateImage(image, kind);
    if (verdict.ok) return undefined;
    const [issue] = verdict.issues;
    return issue === undefined ? undefined : imageFaultText(t, format, issue);
  };
  const upload = (image: Blob, { name, onProgress, signal }: UploadControl) => {
    const body = new FormData();
    body.append('file', image, name);
    const request: ImageRequest = {
      body,
      signal,
      onUploadProgress: ({ sent, total }) => onProgress(total === 0 ? 1 : sent / total),
    };
    return send === undefined
      ? api.call(contract.uploads.image, { query: { purpose }, ...request })
      : send(request);
  };
  return (
    <ImageField<UploadedImage>
      {...rest}
      {...shape}
      label={label}
      hint={hint}
      alt={alt}
      value={value === null ? null : { url: fileUrl(value.url) }}
      labels={labels}
      minWidth={minWidth}
      minBytes={minBytes}
      check={check}
      upload={upload}
      describeError={(error) => uploadFailureText(t, format, error, failedText)}
      onChange={onChange}
    />
  );
}
