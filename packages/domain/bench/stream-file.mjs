// Streams the file named on the command line through the validator and prints, as JSON, time and resident memory.
import { createReadStream } from 'node:fs';
import { createCategoryIndex, readLocationsCsv } from '@frontage/domain/csv';
import { categories } from './data.mjs';

const index = createCategoryIndex(categories);
globalThis.gc?.();
const before = process.memoryUsage.rss();
const start = performance.now();
let progress = { rows: 0, valid: 0 };
for await (const batch of readLocationsCsv(createReadStream(process.argv[2], { highWaterMark: 256 * 1024 }), {
  categories: index,
}))
  progress = batch.progress;
const seconds = (performance.now() - start) / 1000;
// maxRSS is the kernel's own record of the peak, in kB.
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ rows: progress.rows, valid: progress.valid, seconds, before, peak }));
