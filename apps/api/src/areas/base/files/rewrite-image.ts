import type { ImagePurpose } from '@frontage/api-client/contract';
import { maxImagePixels } from '@frontage/domain/image';
import sharp from 'sharp';
import { FairWork } from '#src/fair-work';
import { AppError } from '#src/http/errors';

/** An image as it is kept. */
export type RewrittenImage = {
  readonly bytes: Buffer;
  readonly extension: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
};

/** Longest side kept, in pixels: twice what the largest place on our screens shows. */
const longestSide: Readonly<Record<ImagePurpose, number>> = {
  avatar: 512,
  project_logo: 1024,
  tutorial_thumbnail: 1280,
  // What the provider itself takes at most of a cover (provider document B); it shrinks others by itself.
  location_logo: 2120,
  location_cover: 2120,
  location_photo: 2120,
  post_photo: 2120,
};

/** One decoder thread, and no copies of pictures kept between requests: others' requests share this machine. */
sharp.concurrency(1);
sharp.cache(false);

/** Time limit for one picture: the slowest within the limits takes a fifth of it. */
const longestSeconds = 20;

/** One picture at a time, so that many uploads at once take the processor and the memory of one; accounts take turns. */
const pictures = new FairWork({ places: 1, mostOfOne: 20, mostInAll: 60, longestWaitMs: 120_000 });

/**
 * Decodes an image and writes it anew: only what was seen survives, upright and in sRGB, not the camera's notes, places,
 * profiles, comments or anything hidden behind the picture. Throws `validation_failed` where the data is broken, `rate_limited` and
 * `unavailable` where too many wait.
 */
export function rewriteImage(source: Buffer, purpose: ImagePurpose): Promise<RewrittenImage> {
  return pictures.run(async () => {
    const side = longestSide[purpose];
    try {
      const picture = sharp(source, { limitInputPixels: maxImagePixels, failOn: 'warning', pages: 1 });
      const { format } = await picture.metadata();
      const fitted = picture
        .timeout({ seconds: longestSeconds })
        // Pixels of 16 bits take five times as long to shrink, and nothing shows them.
        .pipelineColourspace('srgb')
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
      const isJpeg = format === 'jpeg';
      const encoded = isJpeg
        ? fitted.jpeg({ quality: 86, mozjpeg: true })
        : fitted.png({ compressionLevel: 9 });
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      return { bytes: data, extension: isJpeg ? 'jpg' : 'png', width: info.width, height: info.height };
    } catch (error) {
      throw new AppError('validation_failed', {
        cause: error,
        fields: [{ path: 'file', code: 'image_unreadable' }],
      });
    }
  });
}
