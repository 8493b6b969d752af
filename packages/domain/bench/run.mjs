// pnpm --filter @frontage/domain bench [--million] [--rows N] [--rounds N]
// Ratios are of medians measured in one run on one machine; the milliseconds beside them are only for orientation.
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { createCategoryIndex, readLocationsCsv, validateLocationsCsv } from '@frontage/domain/csv';
import { addErrorsAndRunHooks, fields, objectsOf, rowSchema } from './competitors.mjs';
import { categories, shapes, text } from './data.mjs';
import { measureMillion } from './million.mjs';

const { values } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '7' },
  },
});
const rows = Number(values.rows);
const rounds = Number(values.rounds);

function median(times) {
  return times.toSorted((a, b) => a - b)[times.length >> 1];
}

/** Runs the contenders in turn, round by round, so that a slow moment of the machine hits all of them. */
async function compare(contenders) {
  const times = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { prepare, run }] of contenders.entries()) {
      const input = prepare?.();
      globalThis.gc?.();
      const start = performance.now();
      await run(input);
      times[index].push(performance.now() - start);
    }
  }
  return times.map(median);
}

function show(contenders, medians) {
  const [base] = medians;
  for (const [index, { name, adds }] of contenders.entries()) {
    const total = medians[index] + (adds === undefined ? 0 : medians[adds]);
    console.log(
      `  ${name.padEnd(62)} ${total.toFixed(0).padStart(7)} ms  ${(total / base).toFixed(2).padStart(7)} x`,
    );
  }
}

if (values.million) {
  const { megabytes, seconds, before, growth, ...counts } = await measureMillion(1_000_000);
  console.log(`1,000,000 rows, ${megabytes.toFixed(0)} MB streamed from disk, all rules on`);
  console.log(
    `  rows ${counts.rows}, valid ${counts.valid}, ${seconds.toFixed(1)} s, ${(megabytes / seconds).toFixed(0)} MB/s`,
  );
  console.log(
    `  resident memory ${before.toFixed(0)} MB before, grew by ${growth.toFixed(0)} MB (budget 200 MB)`,
  );
} else {
  const index = createCategoryIndex(categories);
  for (const shape of shapes) {
    const file = text(rows, shape);
    const contenders = [
      { name: 'papaparse: parse into arrays', run: () => Papa.parse(file) },
      {
        name: 'this validator: parse and all rules',
        run: () => validateLocationsCsv(file, { categories: index }),
      },
      {
        name: 'this validator, all rows kept in memory',
        run: async () => {
          const batches = [];
          for await (const batch of readLocationsCsv(file, { categories: index })) batches.push(batch);
          return batches;
        },
      },
      {
        name: 'papaparse, then a zod schema per row (fewer rules)',
        adds: 0,
        prepare: () => objectsOf(Papa.parse(file).data),
        run: (objects) =>
          objects.reduce((valid, row) => valid + (rowSchema.safeParse(row).success ? 1 : 0), 0),
      },
      {
        name: 'papaparse, then react-spreadsheet-import addErrorsAndRunHooks',
        adds: 0,
        prepare: () => objectsOf(Papa.parse(file).data),
        run: (objects) => addErrorsAndRunHooks(objects, fields),
      },
    ];
    const { rows: read, valid } = await validateLocationsCsv(file, { categories: index });
    console.log(
      `${shape}: ${read} rows x 28 columns, ${(file.length / 1e6).toFixed(0)} MB, ${read - valid} rows with errors`,
    );
    show(contenders, await compare(contenders));
  }
}
