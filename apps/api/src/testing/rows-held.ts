import { messages } from '@electric-sql/pglite';
import { EventEmitter, once } from 'node:events';
import { queryObjects } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from '#src/db/pglite/protocol';
import { serveDatabase } from '#src/db/pglite/serve';

// A thread of its own, since counting walks over all that a thread holds: in one that has read the whole API it takes seconds.
const here = new EventEmitter();
const there = Object.assign(new EventEmitter(), {
  postMessage: (message: FromWorker) => here.emit('answer', message),
  close: () => undefined,
});
const readyForQuery = 'Z'.charCodeAt(0);

/** Asks as a client on the wire does, and answers how many bytes came back. */
async function ask(statement: string): Promise<number> {
  const text = Buffer.from(`${statement}\0`);
  const head = Buffer.from([...Buffer.from('Q'), 0, 0, 0, 0]);
  head.writeInt32BE(4 + text.length, 1);
  const message: ToWorker = { kind: 'round', connection: 1, bytes: Buffer.concat([head, text]) };
  there.emit('message', message);
  for (let length = 0; ;) {
    const [answer] = (await once(here, 'answer')) as [FromWorker];
    if (answer.kind !== 'bytes') throw new Error(`The database answered ${answer.kind}.`);
    length += answer.bytes.length;
    if (answer.bytes.at(-6) === readyForQuery) return length;
  }
}

const rowsHeld = () => queryObjects(messages.DataRowMessage, { format: 'count' });

await serveDatabase(there, { dataDir: 'memory://' });
const before = rowsHeld();
let bytes = 0;
for (let round = 0; round < 5; round += 1) bytes += await ask('select generate_series(1, 2000) as a');
// An answer that is no rows: a failure.
await ask('select 1 / 0');
parentPort?.postMessage({ bytes, held: rowsHeld() - before });
