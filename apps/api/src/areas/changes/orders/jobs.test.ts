import type { Job, Plan } from '@frontage/api-client/contract';
import {
  locationFields,
  locationStatuses,
  sampleLocation,
  type LocationField,
  type LocationValues,
} from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldHistory } from '#src/db/schema/index';
import {
  openApplyStage,
  type ApplyScene,
  type ApplySceneOptions,
  type ApplyStage,
} from '#src/testing/apply-scene';
import { planValues } from '#src/areas/changes/plans/value-planner';
import { inverseItems } from '#src/areas/changes/senders/values/invert-values';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
const open = async (options?: ApplySceneOptions) => {
  scene = await stage.open(options);
};
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

const phoneOf = (index: number) => `+5511303277${String(10 + index)}`;
const withPhone = (values: LocationValues, index: number): LocationValues => ({
  ...values,
  phone: phoneOf(index),
});
const planned = async (change = withPhone) => scene.plan(await scene.csv(change));
const undo = async (jobId: string) => {
  const answer = await scene.post(`jobs/${jobId}/undo`);
  expect(answer.statusCode).toBe(201);
  return scene.get<Plan>(`plans/${answer.json<{ planId: string }>().planId}`);
};
/** Three locations that differ in every field. */
const variant = (n: number): LocationValues => {
  const url = `https://www.exemplo.com.br/${String(n)}`;
  const hours = [{ open: '06:00', close: `2${String(n)}:00` }];
  const category = { name: `categories/gcid:c${String(n)}`, displayName: `C${String(n)}` };
  const phone = `+55113032770${String(n)}`;
  const links = {
    facebook: url,
    instagram: url,
    twitter: url,
    linkedin: url,
    youtube: url,
    pinterest: url,
    tiktok: url,
  };
  const picture = `media/${String(n)}`;
  const days = { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours };
  return {
    ...sampleLocation(),
    ...links,
    ...days,
    saturday: hours,
    sunday: hours,
    name: `Padaria ${String(n)}`,
    storeCode: String(n),
    status: locationStatuses[n] ?? 'OPEN',
    description: url,
    address: { ...sampleLocation().address!, postalCode: `0542${String(n)}-001` },
    category,
    additionalCategories: [category],
    phone,
    additionalPhones: [phone],
    ownFields: [{ key: 'manager', text: String(n) }],
    googleAdsPhone: phone,
    website: url,
    whatsapp: phone,
    cnpj: `1122233300018${String(n)}`,
    labels: [url],
    specialHours: [{ date: `2026-12-2${String(n)}`, ranges: [] }],
    services: [{ name: url, category: '', price: null, description: null }],
    attributes: [{ kind: 'enum', name: 'attributes/wi_fi', value: String(n) }],
    faq: [{ question: url, answer: url }],
    logo: picture,
    cover: picture,
    profilePhoto: picture,
    photos: [{ id: picture, category: 'INTERIOR' }],
  };
};
const [before, after, since] = [variant(0), variant(1), variant(2)];
const phones = async () => (await scene.locations()).map((row) => row.values.phone);

describe('list', () => {
  it('keeps what people did in sight: of what Frontage reads by itself only the newest of each kind stays', async () => {
    await open();
    const jobId = await scene.apply((await planned()).id);
    await scene.work(jobId);
    for (let again = 0; again < 3; again += 1) {
      await scene.sync();
      await scene.look();
    }
    const { items } = await scene.get<{ items: Job[] }>('jobs');
    expect(items.map((job) => job.kind)).toEqual(['suggestions', 'sync', 'apply']);
  });
});

describe('apply at a time', () => {
  it('starts one job, however many ask at once', async () => {
    await open({ locations: 3 });
    const plan = await planned();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.post(`plans/${plan.id}/apply`, {})),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([202]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const jobs = await scene.get<{ items: { kind: string }[]; total: number }>('jobs');
    expect(jobs.items.filter((job) => job.kind === 'apply')).toHaveLength(1);
    const { jobId } = answers[0]!.json<{ jobId: string }>();
    expect(await scene.ledger(jobId)).toHaveLength(3);
    // Locations have the same numbers in every scene's sandbox: a job that is still due would send into the next one's.
    await scene.work(jobId);
    const later = new Date(scene.test.clock.now().getTime() + 60_000).toISOString();
    expect((await scene.post(`plans/${plan.id}/apply`, { at: later })).json()).toMatchObject({
      code: 'plan_already_applied',
    });
  });

  it('sends a field for one plan at a time: what another has begun to change is blocked, not sent', async () => {
    await open({ locations: 3 });
    const phone = '+551130328899';
    const one = await planned((values) => ({ ...values, phone }));
    const two = await planned((values) => ({ ...values, phone, cnpj: '11222333000181' }));
    const all = await planned((values) => ({ ...values, phone }));
    const jobId = await scene.apply(one.id);
    const refused = await scene.post(`plans/${all.id}/apply`, {});
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'plan_empty']);
    expect(await scene.get<Plan>(`plans/${all.id}`)).toMatchObject({
      state: 'draft',
      jobId: null,
      counts: { changed: 0, blocked: 3 },
    });
    const items = (await scene.items(all.id)).flatMap((location) => location.items);
    expect(new Set(items.map((item) => [item.state, item.reason, item.included].join()))).toEqual(
      new Set(['blocked,edit_in_progress,false']),
    );
    const second = await scene.apply(two.id);
    expect((await scene.ledger(second)).map((entry) => entry.field)).toEqual(['cnpj', 'cnpj', 'cnpj']);
    expect(await scene.work(jobId)).toMatchObject({ counts: { live: 3 } });
    expect(await scene.work(second)).toMatchObject({ total: 3, counts: { live: 3 } });
  });

  it('keeps plans that are applied at the same moment from opening the same fields', async () => {
    await open({ locations: 4 });
    const plans = await Promise.all(
      Array.from({ length: 6 }, async (_, n) =>
        scene.plan(await scene.csv((values) => ({ ...values, phone: `+55113032${String(7700 + n)}` }))),
      ),
    );
    const answers = await Promise.all(plans.map((plan) => scene.post(`plans/${plan.id}/apply`, {})));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([202, 409, 409, 409, 409, 409]);
    const { items } = await scene.get<{ items: Job[] }>('jobs');
    const jobs = items.filter((job) => job.kind === 'apply');
    expect(jobs.map((job) => job.total)).toEqual([4]);
    expect(await scene.work(jobs[0]!.id)).toMatchObject({ counts: { live: 4 } });
  });

  it('waits for its time, refuses the past and what is far off, and begins when it has come', async () => {
    await open({ locations: 2 });
    const plan = await planned();
    const now = scene.test.clock.now();
    const past = await scene.post(`plans/${plan.id}/apply`, { at: now.toISOString() });
    expect([past.statusCode, past.json<{ code: string }>().code]).toEqual([422, 'time_in_past']);
    const year = new Date(now).setUTCFullYear(now.getUTCFullYear() + 1);
    const far = await scene.post(`plans/${plan.id}/apply`, { at: new Date(year + 1).toISOString() });
    expect(far.statusCode).toBe(400);
    expect(far.json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'at', code: 'too_far', params: { maximum: new Date(year).toISOString() } }],
    });
    expect(await scene.get<Plan>(`plans/${plan.id}`)).toMatchObject({ state: 'draft', jobId: null });
    const at = new Date(now.getTime() + 3_600_000).toISOString();
    const { jobId } = (await scene.post(`plans/${plan.id}/apply`, { at })).json<{ jobId: string }>();
    expect(await scene.get<Plan>(`plans/${plan.id}`)).toMatchObject({ state: 'scheduled', applyAt: at });
    scene.test.clock.advance(3_599_000);
    await scene.runner.runDue();
    expect(await scene.job(jobId)).toMatchObject({ state: 'scheduled', counts: { queued: 2 } });
    scene.test.clock.advance(1_000);
    const done = await scene.work(jobId);
    expect(done).toMatchObject({ state: 'done', startedAt: at, counts: { live: 2 } });
    expect(await scene.get<Plan>(`plans/${plan.id}`)).toMatchObject({ state: 'applied', jobId });
  });

  it('cancels a scheduled job whole, and then has nothing left to cancel', async () => {
    await open({ locations: 2 });
    const plan = await planned();
    const at = new Date(scene.test.clock.now().getTime() + 3_600_000).toISOString();
    const { jobId } = (await scene.post(`plans/${plan.id}/apply`, { at })).json<{ jobId: string }>();
    expect((await scene.post(`jobs/${jobId}/cancel`)).json()).toEqual({ cancelled: 2 });
    expect(await scene.job(jobId)).toMatchObject({
      state: 'cancelled',
      counts: { cancelled: 2 },
      canUndo: false,
    });
    expect((await scene.post(`jobs/${jobId}/cancel`)).json()).toMatchObject({ code: 'job_finished' });
    expect(await scene.get<Plan>(`plans/${plan.id}`)).toMatchObject({ state: 'discarded' });
    scene.test.clock.advance(7_200_000);
    await scene.runner.runDue();
    expect(scene.sandbox.control.ledger.find({ method: 'PATCH' })).toHaveLength(0);
  });

  it('cancels the rest of a running job: what was sent is read back, the rest never leaves', async () => {
    await open({ locations: 3 });
    scene.sandbox.control.faults.add({ kind: '503', method: 'PATCH', seed: 1, count: 2 });
    const plan = await planned();
    const jobId = await scene.apply(plan.id);
    await scene.runner.runDue();
    const before = await scene.job(jobId);
    expect(before.counts).toMatchObject({ queued: 2 });
    expect((await scene.post(`jobs/${jobId}/cancel`)).json()).toEqual({ cancelled: 2 });
    const done = await scene.work(jobId);
    expect(done).toMatchObject({ state: 'done', counts: { cancelled: 2, live: 1 } });
    expect(scene.sandbox.control.ledger.find({ method: 'PATCH', effect: true })).toHaveLength(1);
  });
});

describe('undo', () => {
  it('takes back what took effect, marks what changed since, and can itself be undone', async () => {
    await open({ locations: 4 });
    const before = await phones();
    const jobId = await scene.apply((await planned()).id);
    await scene.work(jobId);
    const other = await scene.plan(
      await scene.csv((values, index) => (index === 1 ? { ...values, phone: '+551130320000' } : null)),
    );
    await scene.work(await scene.apply(other.id));

    const plan = await undo(jobId);
    expect(plan).toMatchObject({
      source: 'undo',
      undoOfJobId: jobId,
      counts: { changed: 3, blocked: 1, locations: 4 },
    });
    const blocked = await scene.items(plan.id, '&state=blocked');
    expect(blocked.flatMap((one) => one.items)).toMatchObject([
      { reason: 'moved_since', from: '+551130320000', to: before[1], included: false },
    ]);
    const undoJob = await scene.apply(plan.id);
    expect(await scene.work(undoJob)).toMatchObject({
      state: 'done',
      undoOfJobId: jobId,
      counts: { live: 3 },
    });
    expect(await phones()).toEqual([before[0], '+551130320000', before[2], before[3]]);
    expect(await scene.job(jobId)).toMatchObject({ canUndo: false, undonePlanId: plan.id });

    const redo = await undo(undoJob);
    await scene.work(await scene.apply(redo.id));
    expect(await phones()).toEqual([phoneOf(0), '+551130320000', phoneOf(2), phoneOf(3)]);
    const history = await scene.test.context.db
      .select()
      .from(fieldHistory)
      .where(and(eq(fieldHistory.accountId, scene.person.account.id), eq(fieldHistory.jobId, undoJob)));
    expect(history.map((row) => [row.source, row.actorId])).toEqual(
      Array.from({ length: 3 }, () => ['undo', scene.person.user.id]),
    );
  });

  it('of some values leaves the others to be taken back later', async () => {
    await open({ locations: 3 });
    const before = await phones();
    const jobId = await scene.apply((await planned()).id);
    await scene.work(jobId);
    const [one] = await scene.locations();
    const first = await undo(jobId);
    await scene.post(`plans/${first.id}/include`, { selection: { all: true }, included: false });
    await scene.post(`plans/${first.id}/include`, { selection: { locationIds: [one!.id] }, included: true });
    await scene.work(await scene.apply(first.id));
    expect(await phones()).toEqual([before[0], phoneOf(1), phoneOf(2)]);
    expect(await scene.job(jobId)).toMatchObject({ canUndo: true, undonePlanId: first.id });

    const rest = await undo(jobId);
    expect(rest.counts).toMatchObject({ changed: 2, same: 1 });
    await scene.work(await scene.apply(rest.id));
    expect(await phones()).toEqual(before);
    expect(await scene.job(jobId)).toMatchObject({ canUndo: false, undonePlanId: rest.id });
  });

  it('is one plan however often it is asked for, until that is applied or dropped', async () => {
    await open({ locations: 3 });
    const jobId = await scene.apply((await planned()).id);
    await scene.work(jobId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene.post(`jobs/${jobId}/undo`)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const { planId } = answers[0]!.json<{ planId: string }>();
    expect((await undo(jobId)).id).toBe(planId);
    await scene.post(`plans/${planId}/discard`);
    const next = await undo(jobId);
    expect(next).toMatchObject({ state: 'draft', counts: { changed: 3 } });
    expect(next.id).not.toBe(planId);
    const at = new Date(scene.test.clock.now().getTime() + 3_600_000).toISOString();
    await scene.post(`plans/${next.id}/apply`, { at });
    expect(await undo(jobId)).toMatchObject({ id: next.id, state: 'scheduled' });
  });

  it('makes a new plan in place of a draft that lacks what took effect since', async () => {
    await open({ locations: 3 });
    scene.sandbox.control.faults.add({ kind: '503', method: 'PATCH', seed: 1, count: 2 });
    const jobId = await scene.apply((await planned()).id);
    await scene.runner.runDue();
    const early = await undo(jobId);
    expect(early.counts.locations).toBe(1);
    await scene.work(jobId);
    const late = await undo(jobId);
    expect(late).toMatchObject({ counts: { changed: 3, locations: 3 } });
    expect(await scene.get<Plan>(`plans/${early.id}`)).toMatchObject({ state: 'discarded' });
    expect((await undo(jobId)).id).toBe(late.id);
  });

  it('has nothing to take back where nothing was sent', async () => {
    await open({ locations: 1 });
    const jobId = await scene.apply((await planned()).id);
    const answer = await scene.post(`jobs/${jobId}/undo`);
    expect(answer.json()).toMatchObject({ code: 'job_not_undoable' });
  });

  it('restores every field, whatever was planned', async () => {
    await open({ locations: 3, reviewSeconds: 0 });
    const stored = async () => (await scene.locations()).map((row) => row.values);
    const cell = fc.record(
      {
        phone: fc.constantFrom('+551130320001', '+551130320002'),
        website: fc.constantFrom('https://a.com.br/', 'https://b.com.br/x', null),
        cnpj: fc.constantFrom('11222333000181', null),
        instagram: fc.constantFrom('https://www.instagram.com/um', null),
        monday: fc.constantFrom<LocationValues['monday']>([], [{ open: '07:00', close: '19:00' }]),
        status: fc.constantFrom<LocationValues['status']>('OPEN', 'CLOSED_TEMPORARILY'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 3, maxLength: 3 }), async (changes) => {
        const before = await stored();
        const plan = await scene.plan(await scene.csv((values, index) => ({ ...values, ...changes[index] })));
        fc.pre(plan.counts.changed > 0);
        const jobId = await scene.apply(plan.id);
        await scene.work(jobId);
        await scene.work(await scene.apply((await undo(jobId)).id));
        expect(await stored()).toEqual(before);
        // The sandbox's quota of edits a profile has in a minute is no part of this.
        scene.test.clock.advance(120_000);
      }),
      { numRuns: 8, seed: 20261120 },
    );
  });

  it("plans the exact inverse of any fields, and only of values that are still the job's", () => {
    const free = new Set<LocationField>();
    fc.assert(
      fc.property(
        fc.subarray([...locationFields]),
        fc.subarray([...locationFields]),
        (fields, movedFields) => {
          const effects = fields.map((field) => ({ field, from: before[field], to: after[field] }));
          const now = { ...after, ...Object.fromEntries(movedFields.map((field) => [field, since[field]])) };
          const items = inverseItems({ id: '', values: now, canReopen: true }, effects, (wanted) =>
            planValues(wanted, { busyFields: free }),
          );
          for (const item of items) {
            expect(item.to).toEqual(before[item.field]);
            expect(item.state).toBe(movedFields.includes(item.field) ? 'blocked' : 'changed');
          }
          expect(items).toHaveLength(fields.length);
        },
      ),
    );
  });
});

describe('ledger', () => {
  it('pages latest first, filters, searches without wildcards, and downloads safely', async () => {
    await open({ locations: 5 });
    const plan = await scene.plan(
      await scene.csv((values, index) => ({
        ...withPhone(values, index),
        storeCode: `+SOMA(${String(index)})`,
      })),
    );
    const jobId = await scene.apply(plan.id);
    await scene.work(jobId);
    const all = await scene.ledger(jobId);
    expect(all).toHaveLength(10);
    const paged: unknown[] = [];
    let cursor = '';
    for (let page = 0; page < 5; page += 1) {
      const answer = await scene.get<{ items: unknown[]; next: string | null; total: number | null }>(
        `jobs/${jobId}/ledger?limit=3${cursor}`,
      );
      expect(answer.total).toBe(page === 0 ? 10 : null);
      paged.push(...answer.items);
      if (answer.next === null) break;
      cursor = `&cursor=${answer.next}`;
    }
    expect(paged).toEqual(all);
    const times = all.map((entry) => entry.updatedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(await scene.ledger(jobId, '&state=queued')).toEqual([]);
    expect(await scene.ledger(jobId, `&search=${encodeURIComponent('%')}`)).toEqual([]);
    const one = all[0]!;
    const found = await scene.ledger(jobId, `&search=${encodeURIComponent(one.locationName.toUpperCase())}`);
    expect(found.map((entry) => entry.locationId)).toContain(one.locationId);
    const inAnyOrder = encodeURIComponent(one.locationName.split(' ').reverse().join(' '));
    expect(await scene.ledger(jobId, `&search=${inAnyOrder}`)).toEqual(found);
    const csv = await scene.person.inject({
      url: `/api/projects/${scene.person.project.id}/jobs/${jobId}/ledger.csv`,
    });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="ledger lojas-novembro \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''/,
    );
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(11);
    const [heading, ...lines] = csv.body.trimEnd().split('\r\n');
    expect(heading).toBe(
      'location,storeCode,locationId,field,subject,from,to,found,state,reason,message,tries,updatedAt,readBackAt,by,approvedBy',
    );
    const codes = lines.map((line) => /^[^,]+,'\+SOMA\((\d)\),/.exec(line)?.[1]);
    expect(codes.sort()).toEqual(['0', '0', '1', '1', '2', '2', '3', '3', '4', '4']);
    const by = (await scene.job(jobId)).createdBy?.name ?? 'nobody';
    expect(lines.map((line) => line.slice(line.lastIndexOf('Z,')))).toEqual(lines.map(() => `Z,${by},`));
    expect(csv.body).toContain("'+SOMA(1)");
    expect(csv.body).not.toMatch(/[,\n]\+SOMA/);
    const bad = await scene.person.inject({
      url: `/api/projects/${scene.person.project.id}/jobs/${jobId}/ledger?cursor=bm90IGpzb24`,
    });
    expect(bad.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'query.cursor' }] });
  });

  it('tells the pace from the call log and the finish from what is left', async () => {
    await open({ locations: 12 });
    const jobId = await scene.apply((await planned()).id);
    const waiting = await scene.job(jobId);
    expect(waiting.finish.allSentAt).not.toBeNull();
    expect(waiting.pace).toMatchObject({ limitPerMinute: 6000, minutes: [] });
    const sent = await scene.work(jobId, (job) => job.counts.queued === 0);
    expect(sent.pace.lastMinute).toBeGreaterThanOrEqual(12);
    expect(sent.pace.minutes.reduce((sum, minute) => sum + minute.requests, 0)).toBe(sent.pace.lastMinute);
    expect(sent.finish.reviewAtMost).not.toBeNull();
    const done = await scene.work(jobId);
    expect(done.finish).toEqual({ allSentAt: null, mostLiveAt: null, reviewAtMost: null });
  });
});
