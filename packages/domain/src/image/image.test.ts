import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from './header';
import { imageKinds, imageLimits, maxImagePixels, maxImageSide, type ImageKind } from './limits';
import { validateImage, validateImageBytes } from './validate';

function padded(head: readonly number[], size = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(head.length, size));
  bytes.set(head);
  return bytes;
}

const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];

function png(width: number, height: number, size = 0): Uint8Array<ArrayBuffer> {
  const signature = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
  return padded(
    [...signature, ...u32(13), 0x49, 0x48, 0x44, 0x52, ...u32(width), ...u32(height), 8, 2, 0, 0, 0],
    size,
  );
}

function exif(orientation: number, isLittle: boolean): number[] {
  const short = (value: number): number[] => (isLittle ? u16(value).reverse() : u16(value));
  const long = (value: number): number[] => (isLittle ? u32(value).reverse() : u32(value));
  const tiff = [
    ...(isLittle ? [0x49, 0x49] : [0x4d, 0x4d]),
    ...short(42),
    ...long(8),
    ...short(2),
    ...[...short(0x0100), ...short(3), ...long(1), ...short(9), ...short(0)],
    ...[...short(0x0112), ...short(3), ...long(1), ...short(orientation), ...short(0)],
  ];
  return segment(0xe1, [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]);
}

function segment(marker: number, payload: readonly number[]): number[] {
  return [0xff, marker, ...u16(payload.length + 2), ...payload];
}

function jpeg(
  width: number,
  height: number,
  options: { before?: number[]; sof?: number; size?: number } = {},
) {
  const { before = segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0]), sof = 0xc0, size = 0 } = options;
  const frame = segment(sof, [8, ...u16(height), ...u16(width), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  return padded([0xff, 0xd8, ...before, ...segment(0xdb, [0, 1, 2]), ...frame, 0xff, 0xda], size);
}

function codesOf(bytes: Uint8Array, kind: ImageKind): string[] {
  const verdict = validateImageBytes(bytes, kind);
  return verdict.ok ? [] : verdict.issues.map(({ code }) => code);
}

describe('limits', () => {
  const pixelEdges: [ImageKind, number, number][] = [
    ['event', 400, 300],
    ['logo', 250, 250],
    ['cover', 480, 270],
  ];
  it.each(pixelEdges)('%s: %i x %i passes, a pixel less does not', (kind, width, height) => {
    const size = imageLimits[kind].minBytes ?? 0;
    for (const make of [png, (w: number, h: number, s: number) => jpeg(w, h, { size: s })]) {
      expect(codesOf(make(width, height, size), kind)).toEqual([]);
      expect(codesOf(make(width + 1, height + 1, size), kind)).toEqual([]);
      for (const [w, h] of [
        [width - 1, height],
        [width, height - 1],
      ] as const) {
        const verdict = validateImageBytes(make(w, h, size), kind);
        expect(verdict).toEqual({
          ok: false,
          issues: [
            { code: 'image_too_small', params: { minWidth: width, minHeight: height, width: w, height: h } },
          ],
        });
      }
    }
  });

  const byteEdges: [ImageKind, number, number][] = [
    ['logo', 0, 5_000_000],
    ['cover', 1_000_000, 5_000_000],
    ['profile', 0, 800_000],
    ['tutorialThumbnail', 0, 2_000_000],
  ];
  it.each(byteEdges)('%s: %i to %i bytes pass, one byte beyond does not', (kind, min, max) => {
    expect(codesOf(png(500, 500, max), kind)).toEqual([]);
    expect(validateImageBytes(png(500, 500, max + 1), kind)).toEqual({
      ok: false,
      issues: [{ code: 'image_file_too_large', params: { maxBytes: max, bytes: max + 1 } }],
    });
    if (min === 0) return;
    expect(codesOf(png(500, 500, min), kind)).toEqual([]);
    expect(codesOf(png(500, 500, min - 1), kind)).toEqual(['image_file_too_small']);
  });

  it('tells all that is wrong at once', () => {
    expect(codesOf(png(10, 10, 5_000_001), 'logo')).toEqual(['image_file_too_large', 'image_too_small']);
  });

  it('refuses a pixel bomb from its header', () => {
    for (const kind of imageKinds) {
      const bomb = png(17_000, 17_000, imageLimits[kind].minBytes ?? 700_000);
      expect(codesOf(bomb, kind)).toEqual(['image_too_many_pixels']);
    }
    expect(codesOf(png(8192, 6144), 'event')).toEqual([]);
    expect(codesOf(png(maxImagePixels / 256 + 1, 256 + 48), 'event')).toEqual(['image_too_many_pixels']);
    expect(codesOf(png(0x7fffffff, 0x7fffffff), 'profile')).toEqual(['image_too_many_pixels']);
  });
});

describe('sides', () => {
  it('may be as long as the limit, and no pixel longer', () => {
    expect(codesOf(png(maxImageSide, 300), 'event')).toEqual([]);
    expect(codesOf(jpeg(400, maxImageSide), 'event')).toEqual([]);
    expect(codesOf(png(maxImageSide + 1, 300), 'event')).toEqual(['image_side_too_long']);
    expect(codesOf(jpeg(400, maxImageSide + 1), 'event')).toEqual(['image_side_too_long']);
  });
});

describe('formats', () => {
  const text = (value: string): Uint8Array => new TextEncoder().encode(value);
  it.each([
    ['nothing', new Uint8Array()],
    ['a GIF', text('GIF89a\u0001\u0001')],
    ['a WebP', text('RIFF0000WEBPVP8 ')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML in a .jpg', text('<!doctype html><script>')],
    ['a BMP', text('BM000000')],
    ['a HEIC', text('\0\0\0\u0018ftypheic')],
    ['a PDF', text('%PDF-1.7')],
    ['a PNG after a blank', Uint8Array.of(32, ...png(500, 500))],
  ])('%s is unsupported', (_, bytes) => {
    expect(codesOf(bytes, 'event')).toEqual(['image_type_unsupported']);
  });

  it.each([
    ['a PNG without IHDR', padded([...png(500, 500).slice(0, 12), 0x49, 0x44, 0x41, 0x54], 64)],
    ['a PNG 0 pixels wide', png(0, 500)],
    ['a PNG cut off', png(500, 500).slice(0, 20)],
    ['a JPEG without a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0)],
    ['a JPEG cut off', jpeg(500, 500).slice(0, 24)],
    ['a JPEG 0 pixels high', jpeg(500, 0)],
    ['a JPEG with rubbish between segments', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 1, 2, 3, 4)],
    ['three bytes of a JPEG', Uint8Array.of(0xff, 0xd8, 0xff)],
  ])('%s is unreadable', (_, bytes) => {
    expect(codesOf(bytes, 'event')).toEqual(['image_unreadable']);
  });

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc9])('reads JPEG frames of type %i', (sof) => {
    expect(readImageHeader(jpeg(640, 480, { sof }))).toEqual({
      state: 'read',
      header: { format: 'jpeg', width: 640, height: 480 },
    });
  });

  it('turns a picture that lies on its side, in either byte order', () => {
    for (const isLittle of [true, false]) {
      for (let orientation = 1; orientation <= 8; orientation++) {
        const reading = readImageHeader(jpeg(640, 480, { before: exif(orientation, isLittle) }));
        const size = orientation >= 5 ? { width: 480, height: 640 } : { width: 640, height: 480 };
        expect(reading).toEqual({ state: 'read', header: { format: 'jpeg', ...size } });
      }
    }
  });

  it('reads no more of a Blob than the header, however far in that lies', async () => {
    const long = segment(
      0xe2,
      Array.from({ length: 65_000 }, () => 7),
    );
    const bytes = jpeg(640, 480, { before: [...long, ...long, ...long], size: 900_000 });
    const reads: number[] = [];
    class Watched extends Blob {
      override slice(from?: number, to?: number): Blob {
        reads.push(to ?? 0);
        return super.slice(from, to);
      }
    }
    const verdict = await validateImage(new Watched([bytes]), 'logo');
    expect(verdict).toEqual({ ok: true, value: { format: 'jpeg', width: 640, height: 480, bytes: 900_000 } });
    expect(reads).toEqual([65_536, 262_144]);
    const broken = await validateImage(new Blob([bytes.slice(0, 100_000)]), 'logo');
    expect(broken).toMatchObject({ ok: false, issues: [{ code: 'image_unreadable' }] });
  });

  it('judges any bytes without throwing', () => {
    const heads = fc.constantFrom<number[]>(
      [],
      [...png(300, 300)],
      [...jpeg(300, 300)],
      [0xff, 0xd8, ...exif(6, true)],
    );
    fc.assert(
      fc.property(heads, fc.nat(80), fc.uint8Array({ maxLength: 120 }), (head, cut, tail) => {
        const bytes = Uint8Array.of(...head.slice(0, cut), ...tail);
        const verdict = validateImageBytes(bytes, 'logo');
        if (verdict.ok) expect(verdict.value.width).toBeGreaterThanOrEqual(250);
        else expect(verdict.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 3000 },
    );
  });
});
