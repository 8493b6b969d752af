import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import { withoutResult } from './without-result';
import { WorkbookError } from './workbook-fault';

const pieceSize = 64 * 1024;
/** Pieces between two looks at whether somebody cancelled. */
const burst = 32;

/** A cell beyond row 1,999,999 or column ZZ: not a real table, and the reader would fill everything up to it. */
const farAway = /<(?:\w+:)?(?:c|row)\b[^>]*\br="(?:[A-Z]{3,}\d*|[A-Z]*(?:[2-9]\d{6}|\d{8,}))"/;

const isSheet = (path: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(path);
const isPart = (path: string) => path.endsWith('.xml') || path.endsWith('.rels');

/**
 * Unpacks the parts of a workbook that hold cells and packs them again without compression. The reader would unpack all at once, however
 * much that is, and in workers out of `blob:` addresses, which the content security policy refuses; what is not compressed it takes as it is.
 * @param limit most bytes to unpack, counted as they come: what a ZIP says of its own size may be untrue
 */
export async function unpackWorkbook(file: Blob, limit: number, signal: AbortSignal): Promise<ArrayBuffer> {
  const parts = await unzip(file, limit, signal);
  if (!('xl/workbook.xml' in parts)) throw new WorkbookError({ reason: 'not_workbook' });
  for (const [path, bytes] of Object.entries(parts)) {
    if (!isSheet(path)) continue;
    const xml = strFromU8(bytes);
    if (farAway.test(xml)) throw new WorkbookError({ reason: 'too_wide' });
    parts[path] = strToU8(withoutResult(xml));
  }
  return zipSync(parts, { level: 0 }).buffer;
}

async function unzip(file: Blob, limit: number, signal: AbortSignal): Promise<Record<string, Uint8Array>> {
  const open = new Map<string, Uint8Array[]>();
  const whole: Record<string, Uint8Array> = {};
  let size = 0;
  const unzipper = new Unzip((entry) => {
    if (!isPart(entry.name)) return;
    open.set(entry.name, []);
    entry.ondata = (error, data, isLast) => {
      if (error !== null) throw error;
      size += data.length;
      if (size > limit) throw new WorkbookError({ reason: 'too_large', limit });
      const pieces = open.get(entry.name) ?? [];
      pieces.push(data);
      if (!isLast) return;
      whole[entry.name] = joined(pieces);
      open.delete(entry.name);
    };
    entry.start();
  });
  unzipper.register(UnzipInflate);
  try {
    for (let at = 0, count = 0; at < file.size; at += pieceSize, count += 1) {
      // A message that cancels comes in between only where the worker rests.
      if (count % burst === burst - 1) await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      const piece = new Uint8Array(await file.slice(at, at + pieceSize).arrayBuffer());
      unzipper.push(piece, at + pieceSize >= file.size);
    }
  } catch (error) {
    if (signal.aborted || error instanceof WorkbookError) throw error;
    throw new WorkbookError({ reason: 'damaged' });
  }
  if (open.size > 0) throw new WorkbookError({ reason: 'damaged' });
  return whole;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
