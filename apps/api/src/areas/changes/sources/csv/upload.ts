import { plainLine, startOf } from '@frontage/domain';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#src/http/errors';
import { formFile } from '#src/http/form-file';

/** A file a person sent, on disk until {@link Upload.remove}. */
export type Upload = {
  readonly path: string;
  /** The name it had on the person's machine, without folders. */
  readonly fileName: string;
  /** That name without its extension. */
  readonly title: string;
  readonly sha256: string;
  readonly bytes: number;
  remove(): Promise<void>;
};

const abandonedAfterMs = 3_600_000;
const longestName = 200;

/**
 * Streams the file of a multipart request to disk, so that its size never counts in memory.
 * Throws `malformed_request` without a file, `file_too_large` beyond the server's limit for uploads.
 */
export async function receiveUpload(
  request: FastifyRequest,
  options: { dataDir: string; now: Date },
): Promise<Upload> {
  const file = await formFile(request);
  const folder = join(options.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder, options.now);
  const path = join(folder, `${randomUUID()}.csv`);
  const remove = () => rm(path, { force: true });
  try {
    const { sha256, bytes } = await store(file, path);
    // It becomes the title of a plan, which mails and lists name.
    const plain = plainLine(basename(file.filename.replaceAll('\\', '/')));
    const fileName = startOf(plain, longestName) || 'file.csv';
    return {
      path,
      fileName,
      title: fileName.slice(0, -extname(fileName).length || undefined),
      sha256,
      bytes,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function store(file: MultipartFile, path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(file.file, measure, createWriteStream(path));
  if (file.file.truncated) throw new AppError('file_too_large');
  return { sha256: hash.digest('hex'), bytes };
}

/** Files of requests whose server died before it could remove them. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && now.getTime() - found.mtimeMs > abandonedAfterMs)
      await rm(path, { force: true });
  }
}
