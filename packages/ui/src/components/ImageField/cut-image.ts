import type { PercentCrop } from 'react-image-crop';

const jpegQuality = 0.92;
/** Tried in this order until the picture weighs enough: quality is only spent where a limit asks for it. */
const heavier = [
  { type: 'image/jpeg', quality: 1 },
  { type: 'image/png', quality: 1 },
] as const;

/**
 * The part of a picture inside the frame, no side longer than `longestSide`, in the format of the file it came from; one that
 * would weigh less than `minBytes` is encoded with less loss.
 */
export async function cutImage(
  image: HTMLImageElement,
  frame: PercentCrop,
  options: { readonly type: string; readonly longestSide: number; readonly minBytes?: number | undefined },
): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const from = {
    x: Math.round((frame.x / 100) * naturalWidth),
    y: Math.round((frame.y / 100) * naturalHeight),
    width: Math.max(1, Math.round((frame.width / 100) * naturalWidth)),
    height: Math.max(1, Math.round((frame.height / 100) * naturalHeight)),
  };
  const scale = Math.min(1, options.longestSide / Math.max(from.width, from.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(from.width * scale);
  canvas.height = Math.round(from.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  const type = options.type === 'image/png' ? 'image/png' : 'image/jpeg';
  let blob = await encode(canvas, type, jpegQuality);
  for (const { type: other, quality } of heavier) {
    if (blob.size >= (options.minBytes ?? 0)) break;
    blob = await encode(canvas, other, quality);
  }
  return blob;
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be cut.')) : resolve(blob)),
      type,
      quality,
    );
  });
}
