// Memory over a large file: written here, streamed in a process of its own so that nothing of the writing counts.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lines } from './data.mjs';

const megabyte = 1e6;
const streamer = fileURLToPath(new URL('stream-file.mjs', import.meta.url));

async function write(path, rows) {
  const file = createWriteStream(path);
  let piece = '';
  for (const line of lines(rows, 'edited')) {
    piece += `${line}\n`;
    if (piece.length < megabyte) continue;
    if (!file.write(piece)) await once(file, 'drain');
    piece = '';
  }
  file.end(piece);
  await once(file, 'finish');
}

/** Streams a file of so many rows and answers what it cost; sizes in MB (1,000,000 bytes). */
export async function measureMillion(rows) {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-bench-'));
  const path = join(folder, 'locations.csv');
  try {
    await write(path, rows);
    const { before, peak, ...rest } = JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', streamer, path], { encoding: 'utf8' }),
    );
    return {
      ...rest,
      megabytes: statSync(path).size / megabyte,
      before: before / megabyte,
      growth: (peak - before) / megabyte,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
