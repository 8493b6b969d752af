import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

type Colour = readonly [number, number, number];

/** Soft daylight colours, from which seeded pictures take two. */
const palette: readonly Colour[] = [
  [229, 201, 160],
  [196, 138, 84],
  [138, 90, 58],
  [214, 224, 214],
  [120, 152, 140],
  [58, 92, 96],
  [240, 228, 206],
  [176, 84, 60],
];

/** A PNG that looks like light over a table: the same number paints the same picture. */
export function paint(seed: number, width: number, height: number): Buffer {
  const above = palette[seed % palette.length] ?? [0, 0, 0];
  const below = palette[(seed * 7 + 3) % palette.length] ?? [0, 0, 0];
  const centre = { x: width * (0.25 + (seed % 5) / 10), y: height * (0.3 + (seed % 4) / 10) };
  const radius = Math.min(width, height) * 0.28;
  let noise = seed;
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * (width * 3 + 1) + 1;
    for (let x = 0; x < width; x += 1) {
      const depth = y / height;
      const isInside = (x - centre.x) ** 2 + (y - centre.y) ** 2 < radius ** 2;
      // Film grain, by a linear congruence: without it the file would be smaller than any photo.
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (noise >>> 28) - 8;
      for (let part = 0; part < 3; part += 1) {
        const plain = (above[part] ?? 0) * (1 - depth) + (below[part] ?? 0) * depth;
        rows[row + x * 3 + part] = Math.max(0, Math.min(255, plain + (isInside ? 32 : 0) + grain));
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
