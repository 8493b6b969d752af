/** The uses of an image that have limits of their own (specification section 5). */
export const imageKinds = ['event', 'logo', 'cover', 'profile', 'tutorialThumbnail', 'photo'] as const;
/** A use out of {@link imageKinds}. */
export type ImageKind = (typeof imageKinds)[number];

/** Limits of one kind, all inclusive: a file or image exactly at a limit passes. Sizes in bytes and pixels as shown. */
export type ImageLimits = {
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly minBytes?: number;
  readonly maxBytes?: number;
};

/**
 * 1 kB is 1,000 bytes and 1 MB 1,000,000: that is what the specification's symbols mean in SI, what Intl prints for them,
 * and under either reading of the provider's own 5 MB a file that passes here passes there.
 */
export const kilobyte = 1000;
export const megabyte = 1_000_000;

/**
 * The limits of the specification's section 5; `photo` is any other picture of a location, by the provider's limits (section B).
 * The bytes of `event` are ours: the specification names none, and what is being sent is held in memory.
 */
export const imageLimits: Record<ImageKind, ImageLimits> = {
  event: { minWidth: 400, minHeight: 300, maxBytes: 15 * megabyte },
  logo: { minWidth: 250, minHeight: 250, maxBytes: 5 * megabyte },
  cover: { minWidth: 480, minHeight: 270, minBytes: megabyte, maxBytes: 5 * megabyte },
  profile: { maxBytes: 800 * kilobyte },
  tutorialThumbnail: { maxBytes: 2 * megabyte },
  photo: { minWidth: 250, minHeight: 250, minBytes: 10_240, maxBytes: 5 * megabyte },
};

/**
 * Most pixels an image may decode to, whatever its kind: a file of less than a megabyte can hold 17,000 x 17,000 of them.
 * The value lets every current 48-50 megapixel phone photo through (8,192 x 6,144).
 */
export const maxImagePixels = 8192 * 6144;

/**
 * Longest side of an image, whatever its kind. A picture of one column and fifty million rows has no more pixels than others, but
 * takes a decoder twenty times as long, or its row half a gigabyte. The longest panoramas of phones have 16,384.
 */
export const maxImageSide = 32_768;
