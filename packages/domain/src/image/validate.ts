import { readImageHeader, type HeaderReading, type ImageHeader } from './header';
import { imageLimits, maxImagePixels, maxImageSide, type ImageKind } from './limits';

/** Every code the image validator can answer with; each has a phrase in the catalogues. */
export const imageIssueCodes = [
  'image_type_unsupported',
  'image_unreadable',
  'image_file_too_large',
  'image_file_too_small',
  'image_too_small',
  'image_too_many_pixels',
  'image_side_too_long',
] as const;
/** A code out of {@link imageIssueCodes}. */
export type ImageIssueCode = (typeof imageIssueCodes)[number];

/** One fault of an image with what a message about it needs; sizes in bytes and pixels. */
export type ImageIssue =
  | { readonly code: 'image_type_unsupported' | 'image_unreadable'; readonly params: Record<string, never> }
  | {
      readonly code: 'image_file_too_large';
      readonly params: { readonly maxBytes: number; readonly bytes: number };
    }
  | {
      readonly code: 'image_file_too_small';
      readonly params: { readonly minBytes: number; readonly bytes: number };
    }
  | {
      readonly code: 'image_too_small';
      readonly params: {
        readonly minWidth: number;
        readonly minHeight: number;
        readonly width: number;
        readonly height: number;
      };
    }
  | {
      readonly code: 'image_too_many_pixels';
      readonly params: { readonly maxPixels: number; readonly width: number; readonly height: number };
    }
  | {
      readonly code: 'image_side_too_long';
      readonly params: { readonly maxSide: number; readonly width: number; readonly height: number };
    };

/** A sound image, or all that is wrong with it. */
export type ImageVerdict =
  | { readonly ok: true; readonly value: ImageHeader & { readonly bytes: number } }
  | { readonly ok: false; readonly issues: readonly ImageIssue[] };

function sizeIssues(bytes: number, kind: ImageKind): ImageIssue[] {
  const { minBytes, maxBytes } = imageLimits[kind];
  if (maxBytes !== undefined && bytes > maxBytes)
    return [{ code: 'image_file_too_large', params: { maxBytes, bytes } }];
  if (minBytes !== undefined && bytes < minBytes)
    return [{ code: 'image_file_too_small', params: { minBytes, bytes } }];
  return [];
}

function pixelIssues({ width, height }: ImageHeader, kind: ImageKind): ImageIssue[] {
  const { minWidth = 1, minHeight = 1 } = imageLimits[kind];
  if (width * height > maxImagePixels)
    return [{ code: 'image_too_many_pixels', params: { maxPixels: maxImagePixels, width, height } }];
  if (Math.max(width, height) > maxImageSide)
    return [{ code: 'image_side_too_long', params: { maxSide: maxImageSide, width, height } }];
  if (width < minWidth || height < minHeight)
    return [{ code: 'image_too_small', params: { minWidth, minHeight, width, height } }];
  return [];
}

function judge(reading: HeaderReading, bytes: number, kind: ImageKind): ImageVerdict {
  if (reading.state === 'unsupported')
    return { ok: false, issues: [{ code: 'image_type_unsupported', params: {} }] };
  const issues = sizeIssues(bytes, kind);
  if (reading.state !== 'read')
    return { ok: false, issues: [...issues, { code: 'image_unreadable', params: {} }] };
  issues.push(...pixelIssues(reading.header, kind));
  return issues.length === 0 ? { ok: true, value: { ...reading.header, bytes } } : { ok: false, issues };
}

/**
 * Checks a whole image against the limits of its kind: format by magic bytes, pixels off the header, bytes. Nothing is
 * decoded, so a pixel bomb costs nothing. Whether the data behind the header is sound only a decoder can tell.
 */
export function validateImageBytes(bytes: Uint8Array, kind: ImageKind): ImageVerdict {
  return judge(readImageHeader(bytes), bytes.byteLength, kind);
}

const firstRead = 64 * 1024;

/** As {@link validateImageBytes} for a File or Blob, of which it reads no more than the header. */
export async function validateImage(image: Blob, kind: ImageKind): Promise<ImageVerdict> {
  let reach = firstRead;
  for (;;) {
    const head = new Uint8Array(await image.slice(0, reach).arrayBuffer());
    const reading = readImageHeader(head);
    if (reading.state !== 'incomplete' || reach >= image.size) return judge(reading, image.size, kind);
    reach *= 4;
  }
}
