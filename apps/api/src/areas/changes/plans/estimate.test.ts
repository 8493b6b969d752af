import type { UploadedImage } from '@frontage/api-client/contract';
import type { LocationValues } from '@frontage/domain';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { planItem, providerCall } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { fileForm } from '#src/testing/multipart';
import { callNeedsColumns, requestsFor } from './estimate';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

type Values = Partial<LocationValues>;

/** Requests that a plan is taken to need. */
async function expectedOf(planId: string, isCreation = false): Promise<number> {
  const { db } = scene.test.context;
  const [needs] = await db
    .select(callNeedsColumns(planItem))
    .from(planItem)
    .where(eq(planItem.planId, planId));
  const there = (await scene.locations()).filter(({ removedAt }) => removedAt === null).length;
  return requestsFor(needs!, there, isCreation);
}

/** Requests that the sending of a job makes. */
async function madeBy(jobId: string): Promise<number> {
  const { counts } = await scene.work(jobId, (job) => job.counts.queued === 0 && job.counts.sending === 0);
  expect(counts).toMatchObject({ failed: 0, rejected: 0 });
  const { db } = scene.test.context;
  const calls = await db
    .select({ method: providerCall.method })
    .from(providerCall)
    .where(eq(providerCall.jobId, jobId))
    .orderBy(asc(providerCall.id));
  // What follows the last change reads back, which may begin in the same round.
  return calls.findLastIndex(({ method }) => /patch|updateAttributes|create|delete/.test(method)) + 1;
}

/** A plan with `valuesOf` each location, by its place. */
async function planned(valuesOf: (values: LocationValues, index: number) => Values): Promise<string> {
  const changes = (await scene.locations()).map(({ id, values }, index) => ({
    locationId: id,
    values: valuesOf(values, index),
  }));
  const answer = await scene.post('plans/values', { title: 'Valores', source: 'form', changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ planId: string }>().planId;
}

async function upload(purpose: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const side = { width: 300, height: 300, channels: 3, background: '#000' } as const;
  const answer = await scene.person.inject({
    method: 'POST',
    url: `/api/uploads/images?purpose=${purpose}`,
    ...fileForm(
      await sharp({ create: { ...side, noise } })
        .png()
        .toBuffer(),
    ),
  });
  expect(answer.statusCode).toBe(201);
  return `file/${answer.json<UploadedImage>().id}`;
}

const phone = { phone: '+551130327799' };
const status = { status: 'CLOSED_TEMPORARILY' as const };
const link = { instagram: 'https://www.instagram.com/padaria.teste' };
const faq = [{ question: 'Abre aos domingos?', answer: 'Sim.' }];
const attributes = [{ kind: 'bool' as const, name: 'attributes/has_delivery', value: true }];

const cases: [string, number, number, (values: LocationValues, index: number) => Values][] = [
  ['fields of the resource', 1, 2, () => ({ ...phone, description: 'Pães e bolos.' })],
  ['more locations than the list has pages', 4, 5, () => phone],
  ['a status', 1, 2, () => status],
  ['a status beside fields of the resource', 1, 3, () => ({ ...phone, ...status })],
  ['a link', 1, 2, () => link],
  ['a link and other attributes, which are one patch', 1, 2, () => ({ ...link, attributes })],
  ['questions and a CNPJ, which are ours', 2, 0, () => ({ faq, cnpj: '11222333000181' })],
  ['all but pictures', 3, 13, () => ({ ...phone, ...status, ...link, faq })],
  ['one home at each location', 3, 5, (_, index) => [phone, link, status][index] ?? {}],
];

describe('requests a plan needs', () => {
  it.each(cases)('are those that are made for %s', async (_, locations, requests, valuesOf) => {
    scene = await stage.open({ locations });
    const planId = await planned(valuesOf);
    expect(await expectedOf(planId)).toBe(requests);
    expect(await madeBy(await scene.apply(planId))).toBe(requests);
  });

  it('are those that are made for pictures: each that comes, goes or moves', async () => {
    scene = await stage.open({ locations: 1 });
    await scene.get(`locations/${(await scene.locations())[0]!.id}/pictures`);
    const held = (await scene.locations())[0]!.values.photos;
    const [gone, moved, ...others] = held;
    expect([gone, moved]).not.toContain(undefined);
    const logo = await upload('location_logo');
    const added = { id: await upload('location_photo'), category: 'INTERIOR' as const };
    const category = moved!.category === 'MENU' ? ('TEAMS' as const) : ('MENU' as const);
    const photos = [{ ...moved!, category }, ...others, added];
    const planId = await planned(() => ({ logo, photos, ...phone }));
    const expected = await expectedOf(planId);
    expect(expected).toBeGreaterThanOrEqual(2 + 1 + 2 * 3 + 1 + 1);
    expect(await madeBy(await scene.apply(planId))).toBe(expected);
  });

  it('are those that are made for a location that is yet to be made', async () => {
    scene = await stage.open({ locations: 1 });
    const [source] = await scene.locations();
    const { name, address, website, cnpj } = source!.values;
    const whatsapp = '+5511987654321';
    const values = { name: `${name} 2`, storeCode: 'NOVA-1', address, ...phone, website, whatsapp, cnpj };
    const copy = ['description', 'instagram', 'monday'];
    const answer = await scene.post(`locations/${source!.id}/duplicate`, { copy, values });
    expect(answer.statusCode, answer.body).toBe(201);
    const { planId } = answer.json<{ planId: string }>();
    const expected = await expectedOf(planId, true);
    expect(expected).toBe(3);
    expect(await madeBy(await scene.apply(planId))).toBe(expected);
  });

  it('are those that are made for values that are sent again', async () => {
    scene = await stage.open({ locations: 1 });
    const [one] = await scene.locations();
    const suggested = await scene.sandbox.app.inject({
      method: 'POST',
      url: `/admin/${one!.providerName}/suggest`,
      payload: { location: { title: 'Padaria do Povo' } },
    });
    expect(suggested.statusCode, suggested.body).toBe(200);
    await scene.sync();
    await scene.look();
    const { items } = await scene.get<{ items: { id: string }[] }>('suggestions');
    const decided = await scene.post('suggestions/decide', {
      decision: 'reject',
      title: 'Sugestões',
      selection: { ids: items.map(({ id }) => id) },
    });
    const { planId, jobId } = decided.json<{ planId: string; jobId: string }>();
    expect(await expectedOf(planId)).toBe(3);
    expect(await madeBy(jobId)).toBe(3);
  });
});
