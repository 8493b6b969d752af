import type { ImagePurpose } from '@frontage/api-client/contract';
import { maxImagePixels } from '@frontage/domain/image';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
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

/** Fewest bytes that the provider takes of a picture that it fetches; one of few colours is kept with less packing to have as many. */
const fewestBytes: Partial<Readonly<Record<ImagePurpose, number>>> = {
  location_photo: 10_240,
  post_photo: 10_240,
};

type Encoding = {
  readonly extension: RewrittenImage['extension'];
  readonly apply: (picture: Sharp) => Sharp;
};

const jpegOf = (options: JpegOptions): Encoding => ({
  extension: 'jpg',
  apply: (picture) => picture.jpeg(options),
});
const pngOf = (compressionLevel: number): Encoding => ({
  extension: 'png',
  apply: (picture) => picture.png({ compressionLevel }),
});
/** How a picture of a format is written: the first, unless only a later one gives as many bytes as are wanted. */
const encodings = {
  jpeg: [jpegOf({ quality: 86, mozjpeg: true }), jpegOf({ quality: 100 }), pngOf(1), pngOf(0)],
  png: [pngOf(9), pngOf(1), pngOf(0)],
} as const;

async function write(
  picture: Sharp,
  format: keyof typeof encodings,
  fewest: number,
): Promise<RewrittenImage> {
  let written: RewrittenImage | undefined;
  for (const { extension, apply } of encodings[format]) {
    const { data, info } = await apply(picture.clone()).toBuffer({ resolveWithObject: true });
    written = { bytes: data, extension, width: info.width, height: info.height };
    if (data.length >= fewest) break;
  }
  if (written === undefined) throw new Error(`Nothing writes ${format}.`);
  return written;
}

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
      return await write(fitted, format === 'jpeg' ? 'jpeg' : 'png', fewestBytes[purpose] ?? 0);
    } catch (error) {
      throw new AppError('validation_failed', {
        cause: error,
        fields: [{ path: 'file', code: 'image_unreadable' }],
      });
    }
  });
}
