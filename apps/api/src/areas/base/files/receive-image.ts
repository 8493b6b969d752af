import type { ImagePurpose } from '@frontage/api-client/contract';
import { imageLimits, validateImageBytes, type ImageKind } from '@frontage/domain/image';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/http/errors';
import { formFile } from '#src/http/form-file';

/** Whose limits of the specification's section 5 hold for a purpose. */
export const kindOfPurpose: Readonly<Record<ImagePurpose, ImageKind>> = {
  avatar: 'profile',
  project_logo: 'logo',
  tutorial_thumbnail: 'tutorialThumbnail',
  location_logo: 'logo',
  location_cover: 'cover',
  location_photo: 'photo',
  post_photo: 'event',
};

/** An image that somebody sent; its name is only what the form said. */
export type ReceivedImage = { readonly bytes: Buffer; readonly fileName: string };

/**
 * Reads the image of a multipart request, at most a byte more than its kind may have, and judges it by its own bytes: name
 * and declared type say nothing. Throws `malformed_request` without a file, `validation_failed` with the image's faults.
 */
export async function receiveImage(request: FastifyRequest, purpose: ImagePurpose): Promise<ReceivedImage> {
  const kind = kindOfPurpose[purpose];
  const { maxBytes } = imageLimits[kind];
  const file = await formFile(request, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 0, ...(maxBytes === undefined ? {} : { fileSize: maxBytes + 1 }) },
  });
  const chunks: Buffer[] = [];
  for await (const chunk of file.file) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const verdict = validateImageBytes(bytes, kind);
  if (!verdict.ok) {
    const fields = verdict.issues.map(({ code, params }) => ({ path: 'file', code, params: { ...params } }));
    throw new AppError('validation_failed', { fields });
  }
  return { bytes, fileName: file.filename };
}
