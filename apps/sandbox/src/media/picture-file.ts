/** What a picture file says of itself in its first bytes. */
export interface PictureFile {
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads format and size off a JPG or PNG; undefined for anything else. */
export function readPictureFile(bytes: Buffer): PictureFile | undefined {
  if (bytes.length >= 24 && bytes.subarray(0, 8).equals(pngMagic))
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? readJpeg(bytes) : undefined;
}

/** Walks the segments up to the frame header, which holds the size. */
function readJpeg(bytes: Buffer): PictureFile | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
