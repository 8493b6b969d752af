/** Formats that are accepted, told by their first bytes and never by name or declared type. */
export type ImageFormat = 'jpeg' | 'png';

/** What an image's header says. Width and height are as shown: an EXIF orientation that lies on its side swaps them. */
export type ImageHeader = { readonly format: ImageFormat; readonly width: number; readonly height: number };

/**
 * Outcome of reading a header: the header; `unsupported`: neither JPEG nor PNG; `unreadable`: begins like one, but its
 * header is broken; `incomplete`: sound as far as it goes, more bytes are needed.
 */
export type HeaderReading =
  | { readonly state: 'read'; readonly header: ImageHeader }
  | { readonly state: 'unsupported' | 'unreadable' | 'incomplete' };

const unreadable: HeaderReading = { state: 'unreadable' };
const incomplete: HeaderReading = { state: 'incomplete' };
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];
const largestPngSide = 0x7fffffff;

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function isPrefixOf(bytes: Uint8Array, signature: readonly number[]): boolean {
  return (
    bytes.length < signature.length &&
    signature.slice(0, bytes.length).every((byte, index) => bytes[index] === byte)
  );
}

/** Reads format and pixel size off the first bytes of a file, decoding nothing. */
export function readImageHeader(bytes: Uint8Array): HeaderReading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, pngSignature)) return readPng(view);
  if (startsWith(bytes, jpegSignature)) return readJpeg(view);
  const mayBecome = bytes.length > 0 && (isPrefixOf(bytes, pngSignature) || isPrefixOf(bytes, jpegSignature));
  return mayBecome ? incomplete : { state: 'unsupported' };
}

function readPng(view: DataView): HeaderReading {
  if (view.byteLength < 24) return incomplete;
  const isHeaderChunk = view.getUint32(8) === 13 && view.getUint32(12) === 0x49484452;
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const isSized = width > 0 && height > 0 && width <= largestPngSide && height <= largestPngSide;
  return isHeaderChunk && isSized ? { state: 'read', header: { format: 'png', width, height } } : unreadable;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const app1 = 0xe1;

/** Markers that stand alone, without a length. */
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** SOF0-SOF15 without the three codes in their range that mean something else (DHT, JPG, DAC). */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readJpeg(view: DataView): HeaderReading {
  let at = 2;
  let isTurned = false;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return unreadable;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    if (marker === startOfScan || marker === endOfImage || marker === 0) return unreadable;
    const length = view.getUint16(at + 2);
    if (length < 2) return unreadable;
    if (isStartOfFrame(marker)) return readFrame(view, at, length, isTurned);
    const end = at + 2 + length;
    if (marker === app1 && end <= view.byteLength) isTurned ||= isTurnedByExif(view, at + 4, end);
    at = end;
  }
  return incomplete;
}

function readFrame(view: DataView, at: number, length: number, isTurned: boolean): HeaderReading {
  if (length < 8) return unreadable;
  if (at + 9 > view.byteLength) return incomplete;
  const height = view.getUint16(at + 5);
  const width = view.getUint16(at + 7);
  if (width === 0 || height === 0) return unreadable;
  const header: ImageHeader = isTurned
    ? { format: 'jpeg', width: height, height: width }
    : { format: 'jpeg', width, height };
  return { state: 'read', header };
}

const orientationTag = 0x0112;
const shortType = 3;

/** Whether an EXIF segment says that the picture lies on its side (orientations 5 to 8). Anything odd in it means no. */
function isTurnedByExif(view: DataView, start: number, end: number): boolean {
  if (start + 14 > end || view.getUint32(start) !== 0x45786966 || view.getUint16(start + 4) !== 0)
    return false;
  const tiff = start + 6;
  const order = view.getUint16(tiff);
  if (order !== 0x4949 && order !== 0x4d4d) return false;
  const isLittle = order === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return false;
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > end) return false;
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    const orientation = view.getUint16(entry + 8, isLittle);
    return view.getUint16(entry + 2, isLittle) === shortType && orientation >= 5 && orientation <= 8;
  }
  return false;
}
