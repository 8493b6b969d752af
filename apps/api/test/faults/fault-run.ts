import type { JobDetail, LedgerEntry } from '@frontage/api-client/contract';
import type { BulkOperation } from '@frontage/domain';
import { demoGrants } from '@frontage/sandbox';
import type { ApplyScene, ApplyStage } from '#src/testing/apply-scene';

/** What befalls the provider when half of an edit is sent. */
export const faultNames = ['quota', 'server_errors', 'timeouts', 'lost_grant'] as const;
export type FaultName = (typeof faultNames)[number];

/** What was counted, at the sandbox and in the ledger. */
export type FaultReport = {
  readonly fault: FaultName;
  readonly locations: number;
  readonly entries: number;
  /** Requests that were answered with the fault. */
  readonly struck: number;
  /** The job while the fault was on: what waited, and for what. */
  readonly meanwhile: {
    readonly waitsFor: JobDetail['waitsFor'];
    readonly live: number;
    readonly queued: number;
    readonly failed: number;
  };
  readonly entriesByState: Readonly<Record<string, number>>;
  /** Edits of the location and of its attributes that took effect, by how many a location had; all of them should be 1. */
  readonly effects: Readonly<Record<string, number>>;
  readonly attributeEffects: Readonly<Record<string, number>>;
  /** Requests that were sent for them. */
  readonly patches: number;
  readonly triedAgain: number;
  /** Entries that were called live while the public saw another value, at any look. */
  readonly falselyLive: number;
};

const description = 'Pães de fermentação natural, assados o dia inteiro.';
const link = 'https://www.instagram.com/padariaboavista';
const operations: BulkOperation[] = [
  { field: 'description', act: 'set', text: description },
  { field: 'instagram', act: 'set', text: link },
];

function strike({ sandbox }: ApplyScene, fault: FaultName, count: number): void {
  const { faults } = sandbox.control;
  switch (fault) {
    case 'quota':
      faults.add({ kind: '429', count, seed: 1 });
      break;
    case 'server_errors':
      faults.add({ kind: '503', count: Math.ceil(count / 2), seed: 2 });
      faults.add({ kind: '500', count: Math.ceil(count / 2), seed: 3 });
      break;
    case 'timeouts':
      faults.add({
        kind: 'timeout-after-effect',
        method: 'PATCH',
        count: Math.ceil(count / 2),
        seed: 4,
        delayMs: 5,
      });
      faults.add({ kind: 'timeout-before-effect', count: Math.ceil(count / 2), seed: 5, delayMs: 5 });
      break;
    case 'lost_grant':
      setGrant(sandbox, true);
  }
}

function setGrant(sandbox: ApplyScene['sandbox'], isLost: boolean): void {
  const settings = isLost
    ? { revokedGrants: [demoGrants[0].refreshToken], tokensExpiredBefore: Date.parse('2040-01-01') }
    : { revokedGrants: [], tokensExpiredBefore: 0 };
  sandbox.control.change([{ kind: 'settings', settings }]);
}

/** Entries that are called live though the public does not see what was sent. */
async function countFalselyLive(scene: ApplyScene, ledger: readonly LedgerEntry[]): Promise<number> {
  const numbers = new Map(
    (await scene.locations()).map(({ id, providerName }) => [id, providerName.replace('locations/', '')]),
  );
  const { world } = scene.sandbox.control;
  return ledger.filter(({ state, field, locationId }) => {
    if (state !== 'live') return false;
    const record = world.location(numbers.get(locationId) ?? '');
    if (record === undefined) return true;
    if (field === 'description')
      return record.live.profile !== undefined || record.merchant.profile?.description !== description;
    const seen = record.liveAttributes ?? record.attributes;
    const held = seen.find(({ name }) => name === 'attributes/url_instagram')?.uriValues?.[0]?.uri;
    return held !== link;
  }).length;
}

const tally = (values: readonly (string | number)[]) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [String(value), values.filter((one) => one === value).length]),
  );

/**
 * Edits every location of a project in two ways while the provider fails in the middle of it, and counts what arrived. The fault
 * begins with the edit of half of the locations and ends by itself, but for a lost grant, which is given again.
 */
export async function runFault(stage: ApplyStage, fault: FaultName, locations: number): Promise<FaultReport> {
  const scene = await stage.open({ locations, reviewSeconds: 60 });
  const { sandbox } = scene;
  const answer = await scene.post('plans/bulk', {
    title: fault,
    selection: { by: 'filter', filter: {} },
    operations,
  });
  const jobId = await scene.apply(answer.json<{ planId: string }>().planId);

  const half = locations;
  let sent = 0;
  let isOn = false;
  scene.onCall((method) => {
    if (method !== 'PATCH' || isOn) return;
    sent += 1;
    if (sent < half) return;
    isOn = true;
    strike(scene, fault, Math.max(16, Math.round(locations / 4)));
  });

  let falselyLive = 0;
  const look = async () => {
    falselyLive += await countFalselyLive(scene, await scene.ledger(jobId));
  };
  const during = await scene.work(jobId, ({ waitsFor, counts }) =>
    fault === 'lost_grant' || fault === 'server_errors'
      ? waitsFor !== null
      : isOn && counts.queued < locations,
  );
  await look();
  if (fault === 'lost_grant') {
    const before = sandbox.control.ledger.totals().effects;
    for (let hour = 0; hour < 3; hour += 1) {
      scene.test.clock.advance(3_600_000);
      await scene.runner.runDue();
    }
    if (sandbox.control.ledger.totals().effects !== before)
      throw new Error('Something was sent without a grant.');
    setGrant(sandbox, false);
    await scene.relink();
  }
  await scene.work(jobId);
  await look();
  const ledger = await scene.ledger(jobId);
  const { live, queued, failed } = during.counts;
  const counts = Object.values(sandbox.control.ledger.counts());
  const struck = sandbox.control.ledger.find({}).filter((entry) => entry.fault !== undefined).length;
  const refused = sandbox.control.ledger.find({ status: 401 }).length;
  return {
    fault,
    locations,
    entries: ledger.length,
    struck: fault === 'lost_grant' ? refused : struck,
    meanwhile: { waitsFor: during.waitsFor, live, queued, failed },
    entriesByState: tally(ledger.map(({ state }) => state)),
    effects: tally(counts.map(({ patchEffects }) => patchEffects)),
    attributeEffects: tally(counts.map(({ attributeEffects }) => attributeEffects)),
    patches: counts.reduce((sum, one) => sum + one.patches + one.attributePatches, 0),
    triedAgain: ledger.filter(({ tries }) => tries > 1).length,
    falselyLive,
  };
}
