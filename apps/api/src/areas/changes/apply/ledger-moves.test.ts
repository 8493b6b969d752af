import { canMove, ledgerStates, type LedgerState } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '#src/app-context';
import { job, ledgerEntry } from '#src/db/schema/index';
import { createFactories } from '#src/testing/factories';
import { insertManyLocations } from '#src/testing/many-locations';
import { createTestContext } from '#src/testing/test-app';

let context: AppContext;
let jobId: string;
let entry: typeof ledgerEntry.$inferInsert;

beforeAll(async () => {
  ({ context } = await createTestContext());
  const make = createFactories(context);
  const project = await make.project(await make.account());
  const [locationId = ''] = await insertManyLocations(context.db, project, 1);
  const at = context.clock.now();
  const ofProject = { accountId: project.accountId, projectId: project.id };
  jobId = randomUUID();
  const times = { createdAt: at, runAt: at };
  await context.db
    .insert(job)
    .values({ id: jobId, ...ofProject, kind: 'apply', title: 'x', state: 'done', ...times });
  entry = { jobId, seq: 1, ...ofProject, locationId, field: 'name', state: 'queued', updatedAt: at };
});
afterAll(() => context.database.close());

const isEntry = (seq: number) => and(eq(ledgerEntry.jobId, jobId), eq(ledgerEntry.seq, seq));
const move = (seq: number, state: LedgerState) =>
  context.db
    .update(ledgerEntry)
    .set({ state })
    .where(isEntry(seq))
    .then(
      () => true,
      (error: unknown) => {
        expect((error as { cause: object }).cause).toMatchObject({
          code: '23514',
          constraint: 'ledger_moves',
        });
        return false;
      },
    );
const stateOf = async (seq: number) =>
  (await context.db.select({ state: ledgerEntry.state }).from(ledgerEntry).where(isEntry(seq)))[0]?.state;

it('is held by the database: every step of the ledger that canMove does not know is refused', async () => {
  let seq = 1;
  for (const from of ledgerStates)
    for (const to of ledgerStates) {
      seq += 1;
      await context.db.insert(ledgerEntry).values({ ...entry, seq, state: from });
      const isMoved = await move(seq, to);
      expect([from, to, isMoved]).toEqual([from, to, from === to || canMove(from, to)]);
    }
});

it('leaves an entry where it was, whatever walk is tried with it', async () => {
  let seq = 1_000;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ledgerStates), { maxLength: 12 }), async (walk) => {
      seq += 1;
      await context.db.insert(ledgerEntry).values({ ...entry, seq });
      let state: LedgerState = 'queued';
      for (const next of walk) {
        await move(seq, next);
        if (canMove(state, next)) state = next;
        expect(await stateOf(seq)).toBe(state);
      }
    }),
    { numRuns: 40, seed: 20261122 },
  );
});
