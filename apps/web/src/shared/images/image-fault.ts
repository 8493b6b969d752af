import { isApiError } from '@frontage/api-client';
import type { ImageIssue, ImageIssueCode } from '@frontage/domain/image';
import type { Formats } from '../format/use-formats';
import { errorText } from '../hooks/use-error-text';
import type { Phrases } from '../use-phrases';

type Params = Readonly<Record<string, string | number | boolean>>;

const number = (params: Params, name: string): number => Number(params[name] ?? 0);

const texts: Record<ImageIssueCode | 'image_gone', (t: Phrases, format: Formats, params: Params) => string> =
  {
    image_type_unsupported: (t) => t('validation:fileType'),
    image_unreadable: (t) => t('images:unreadable'),
    image_file_too_large: (t, { bytes }, params) =>
      t('validation:fileTooLarge', { size: bytes(number(params, 'maxBytes')) }),
    image_file_too_small: (t, { bytes }, params) =>
      t('images:fileTooSmall', { size: bytes(number(params, 'minBytes')) }),
    image_too_small: (t, _, params) =>
      t('validation:imageTooSmall', {
        width: number(params, 'minWidth'),
        height: number(params, 'minHeight'),
      }),
    image_too_many_pixels: (t, _, params) =>
      t('images:tooManyPixels', {
        width: number(params, 'width'),
        height: number(params, 'height'),
        maximum: number(params, 'maxPixels'),
      }),
    image_side_too_long: (t, _, params) =>
      t('images:sideTooLong', {
        width: number(params, 'width'),
        height: number(params, 'height'),
        maximum: number(params, 'maxSide'),
      }),
    image_gone: (t) => t('images:gone'),
  };

function isImageCode(code: string): code is keyof typeof texts {
  return Object.hasOwn(texts, code);
}

/** The specification's words for the first fault of an image, found here or by the server. */
export function imageFaultText(
  t: Phrases,
  format: Formats,
  issue: ImageIssue | { readonly code: string; readonly params?: Params | undefined },
): string | undefined {
  return isImageCode(issue.code) ? texts[issue.code](t, format, issue.params ?? {}) : undefined;
}

/** Why an upload failed: the image's fault where the server found one, else what happened on the way. */
export function uploadFailureText(
  t: Phrases,
  format: Formats,
  error: unknown,
  failedText: string = t('errors:upload_failed'),
): string {
  if (!isApiError(error)) return failedText;
  const [fault] = error.fields;
  const text = fault === undefined ? undefined : imageFaultText(t, format, fault);
  if (text !== undefined) return text;
  return error.code === 'storage_full' ? errorText(t, error) : failedText;
}
