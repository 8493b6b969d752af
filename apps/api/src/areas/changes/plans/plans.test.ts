import type { Plan, PlanRow } from '@frontage/api-client/contract';
import type { Issue, LocationHealth } from '@frontage/domain';
import { csvColumnIndex, writeLocationsCsv } from '@frontage/domain/csv';
import { eq } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { location, plan as planTable } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
beforeAll(async () => {
  stage = await openApplyStage({ CSV_MAX_ROWS: '500', MAX_UPLOAD_MEGABYTES: '1' });
  scene = await stage.open({ locations: 6 });
});
afterAll(() => stage.close());

const unchanged = () => scene.csv((values) => values);
const plansStored = () =>
  scene.test.context.db.$count(planTable, eq(planTable.projectId, scene.person.project.id));
type Refusal = { code: string; fields: Issue[] };

describe('plan from CSV', () => {
  it('finds nothing to change in what was just exported, split hours and all', async () => {
    const rows = await scene.locations();
    const split = [
      { open: '08:00', close: '12:00' },
      { open: '14:00', close: '18:00' },
    ];
    const first = rows[0]!;
    const sixth = {
      ...first.values,
      monday: split,
      tuesday: null,
      facebook: 'https://facebook.com/Padaria?ref=x',
      additionalCategories: Array.from({ length: 6 }, (_, index) => ({
        name: `categories/gcid:extra_${String(index)}`,
        displayName: `Extra ${String(index)}`,
      })),
    };
    const { db } = scene.test.context;
    await db.update(location).set({ values: sixth }).where(eq(location.id, first.id));
    const plan = await scene.plan(await unchanged());
    expect(plan.counts).toMatchObject({
      changed: 0,
      blocked: 0,
      invalid: 0,
      locations: 6,
      locationsChanged: 0,
    });
    expect(plan.counts.same).toBeGreaterThan(6 * 10);
    expect(plan.estimatedSeconds).toBe(0);
    const answer = await scene.post(`plans/${plan.id}/apply`, {});
    expect(answer.json()).toMatchObject({ code: 'plan_empty' });
    await db.update(location).set({ values: first.values }).where(eq(location.id, first.id));
  });

  it('tells what changes, by location and field, and what is risky', async () => {
    const [before] = await scene.locations();
    const plan = await scene.plan(
      await scene.csv((values, index) => ({
        ...values,
        thursday: [{ open: '06:00', close: '23:00' }],
        phone: index < 2 ? null : values.phone,
        name: index === 0 ? 'Padaria Nova' : values.name,
      })),
    );
    expect(plan.counts).toMatchObject({ changed: 9, leftOut: 0, locations: 6, locationsChanged: 6 });
    expect(plan.risky).toEqual([{ field: 'name', locations: 1 }]);
    expect(plan.estimatedSeconds).toBeGreaterThan(0);
    const [changed] = await scene.items(plan.id, '&state=changed');
    expect(changed?.items).toMatchObject([
      { field: 'name', from: before?.name, to: 'Padaria Nova', isRisky: true, included: true },
      { field: 'phone', from: before?.values.phone, to: null, isRisky: false },
      { field: 'thursday', to: [{ open: '06:00', close: '23:00' }] },
    ]);
    const same = await scene.items(plan.id, '&state=same&field=friday');
    expect(same).toHaveLength(6);
    expect(same[0]?.items).toMatchObject([{ field: 'friday', state: 'same', included: false }]);
    expect(await scene.items(plan.id, '&state=changed&field=name')).toHaveLength(1);
    expect(await scene.items(plan.id, `&search=${encodeURIComponent('%')}`)).toEqual([]);
  });

  it('is listed until it is applied or dropped, and compares itself with what moved meanwhile', async () => {
    const { db } = scene.test.context;
    const plan = await scene.plan(await scene.csv((values) => ({ ...values, phone: '+551132227300' })));
    const listed = async () => (await scene.get<{ items: PlanRow[] }>('plans')).items;
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id: plan.id, changes: 6, locations: 6, fileName: 'lojas-novembro.csv' }),
    );
    expect(plan.moved).toBe(0);
    const [moved, done] = await scene.locations();
    for (const [row, phone] of [
      [moved!, '+551130000001'],
      [done!, '+551132227300'],
    ] as const)
      await db
        .update(location)
        .set({ values: { ...row.values, phone } })
        .where(eq(location.id, row.id));
    expect((await scene.get<Plan>(`plans/${plan.id}`)).moved).toBe(2);
    const compared = (await scene.post(`plans/${plan.id}/compare`)).json<Plan>();
    expect(compared).toMatchObject({
      moved: 0,
      conflicts: 1,
      counts: { changed: 5, leftOut: 1, locationsChanged: 4 },
    });
    const phones = async () =>
      (await scene.items(plan.id, '&field=phone')).flatMap(({ locationId, items }) =>
        items.map((item) => ({ locationId, ...item })),
      );
    const [first] = (await phones()).filter(({ locationId }) => locationId === moved!.id);
    expect(first).toMatchObject({ from: '+551130000001', reason: 'moved_since_made', included: false });
    expect(await scene.items(plan.id, '&state=same&field=phone')).toMatchObject([{ locationId: done!.id }]);
    const include = (selection: object) =>
      scene.post(`plans/${plan.id}/include`, { selection, included: true });
    expect((await include({ all: true })).json()).toMatchObject({ counts: { leftOut: 1 } });
    expect((await include({ itemIds: [first!.id] })).json()).toMatchObject({ counts: { leftOut: 0 } });
    await scene.post(`plans/${plan.id}/discard`);
    expect((await listed()).map(({ id }) => id)).not.toContain(plan.id);
    expect((await scene.post(`plans/${plan.id}/compare`)).json()).toMatchObject({
      code: 'plan_already_applied',
    });
  });

  it('says at how many of its locations nothing becomes public', async () => {
    const { db } = scene.test.context;
    const [unverified, lost, fine] = await scene.locations();
    const of = (id: string, health: LocationHealth) =>
      db.update(location).set({ health }).where(eq(location.id, id));
    await of(unverified!.id, 'unverified');
    await of(lost!.id, 'access_lost');
    const plan = await scene.plan(await scene.csv((values) => ({ ...values, phone: '+551132227301' })));
    expect(plan.notPublic).toBe(1);
    const own = await scene.plan(await scene.csv((values) => ({ ...values, cnpj: '11222333000181' })));
    expect(own.notPublic).toBe(0);
    for (const { id } of [unverified!, lost!, fine!]) await of(id, 'fine');
    expect(await scene.get<Plan>(`plans/${plan.id}`)).toMatchObject({ notPublic: 0 });
  });

  it('refuses a file with any error, names every place, and writes nothing', async () => {
    const before = await plansStored();
    const csv = await scene.csv(
      (values) => values,
      (row, index) => {
        if (index === 1) row[3] = 'ABERTO';
        if (index === 2) row[0] = '424242';
        if (index === 4) row[4] = '18:00-09:00';
      },
    );
    const answer = await scene.upload(csv);
    expect(answer.statusCode).toBe(422);
    const { code, fields } = answer.json<Refusal>();
    expect(code).toBe('file_has_errors');
    expect(fields.map((field) => [field.path, field.code])).toEqual([
      ['', 'file_has_errors'],
      ['3.status', 'status_invalid'],
      ['4.locationId', 'unknown_location'],
      ['6.monday', 'hours_start_after_end'],
    ]);
    expect(fields[0]?.params).toEqual({ total: 3, rows: 6, rowsWithErrors: 3 });
    expect(await plansStored()).toBe(before);
    expect(await readdir(join(scene.test.context.config.DATA_DIR, 'uploads'))).toEqual([]);
  });

  it('names the IDs and phones that a spreadsheet has shortened, and not one row is lost', async () => {
    const csv = await scene.csv(
      (values) => values,
      (row, index) => {
        if (index < 3) row[0] = '2,70599E+18';
        if (index === 4) row[csvColumnIndex('phone')] = '5,51133E+11';
      },
    );
    const answer = await scene.upload(csv);
    expect(answer.json<Refusal>().fields.map((field) => [field.path, field.code])).toEqual([
      ['', 'file_has_errors'],
      ['2.locationId', 'id_damaged'],
      ['3.locationId', 'id_damaged'],
      ['4.locationId', 'id_damaged'],
      ['6.phone', 'number_damaged'],
    ]);
  });

  it('takes the columns that are there, and finds locations by store code where there are no IDs', async () => {
    const stored = await scene.locations();
    const [first, second] = stored.filter(({ values }) => values.storeCode !== null);
    const code = first!.values.storeCode!;
    const file = `storeCode,website\r\n${code},https://example.com/new\r\n`;
    const planId = (await scene.upload(file)).json<{ planId: string }>().planId;
    const items = await scene.items(planId);
    expect(items.map(({ locationId }) => locationId)).toEqual([first!.id]);
    expect(items[0]?.items.map(({ field, to }) => [field, to])).toEqual([
      ['website', 'https://example.com/new'],
    ]);
    const { db } = scene.test.context;
    await db.update(location).set({ storeCode: code }).where(eq(location.id, second!.id));
    try {
      const refused = (await scene.upload(`${file}nowhere,\r\n`)).json<Refusal>();
      expect(refused.fields.slice(1).map((field) => [field.path, field.code, field.params?.value])).toEqual([
        ['2.storeCode', 'store_code_ambiguous', code],
        ['3.storeCode', 'unknown_location', 'nowhere'],
      ]);
    } finally {
      await db.update(location).set({ storeCode: second!.storeCode }).where(eq(location.id, second!.id));
    }
  });

  it('leaves out what moved after the file was exported, until it is chosen by name', async () => {
    const { db } = scene.test.context;
    const download = () =>
      scene.person.inject({ url: `/api/projects/${scene.person.project.id}/locations/export.csv` });
    const old = (await download()).body;
    const [first, second] = await scene.locations();
    const newer = { ...first!.values, phone: '+551133334444', name: 'Newer name' };
    await db.update(location).set({ values: newer }).where(eq(location.id, first!.id));
    try {
      // Untouched, it takes nothing back by itself.
      const untouched = await scene.plan(old);
      expect(untouched).toMatchObject({
        conflicts: 2,
        counts: { changed: 2, leftOut: 2, invalid: 0, locations: 6 },
      });
      const [conflict] = await scene.items(untouched.id, '&state=left_out&field=phone');
      expect(conflict).toMatchObject({ locationId: first!.id });
      expect(conflict?.items).toMatchObject([
        { from: '+551133334444', to: first!.values.phone, reason: 'moved_since_export', included: false },
      ]);

      // Edited: what did not move is a wish, what moved is left out, be it edited or not.
      const [head = '', ...rows] = old.trimEnd().split('\r\n');
      const at = head.replace('\ufeff', '').split(',').indexOf('name');
      const edited = rows.map((row) => {
        const cells = row.split(',');
        if (row.includes(first!.providerName.slice(10))) cells[at] = 'Edited in the file';
        if (row.includes(second!.providerName.slice(10))) cells[at] = 'Also edited';
        return cells.join(',');
      });
      const plan = await scene.plan([head, ...edited].join('\r\n'));
      expect(plan.counts).toMatchObject({ changed: 3, leftOut: 2 });
      const include = async (selection: object) => {
        const answer = await scene.post(`plans/${plan.id}/include`, { selection, included: true });
        return answer.json<Plan>().counts;
      };
      for (const selection of [{ all: true }, { field: 'name' }, { risky: true }])
        expect(await include(selection)).toMatchObject({ changed: 3, leftOut: 2 });
      const [name] = (await scene.items(plan.id, '&state=left_out&field=name')).flatMap(({ items }) => items);
      expect(await include({ itemIds: [name!.id] })).toMatchObject({ changed: 3, leftOut: 1 });
      expect(await scene.get<Plan>(`plans/${plan.id}`)).toMatchObject({ conflicts: 1 });
      await scene.post(`plans/${plan.id}/include`, { selection: { all: true }, included: false });
      expect(await include({ locationIds: [first!.id] })).toMatchObject({ changed: 3, leftOut: 1 });

      // A row that was made out of another one, and a file without the column, are wishes as before.
      const bare = await scene.csv((_, index) => (index === 0 ? first!.values : null));
      expect((await scene.plan(bare)).counts).toMatchObject({ changed: 2, leftOut: 0 });
    } finally {
      await db.update(location).set({ values: first!.values }).where(eq(location.id, first!.id));
    }
  });

  it('leaves rows with errors out when asked to, and says how many', async () => {
    const csv = await scene.csv(
      (values) => ({ ...values, cnpj: '11222333000181' }),
      (row, index) => {
        if (index < 2) row[3] = '';
      },
    );
    const answer = await scene.upload(csv, '?rowsWithErrors=leave_out');
    expect(answer.statusCode).toBe(201);
    const plan = await scene.get<Plan>(`plans/${answer.json<{ planId: string }>().planId}`);
    expect(plan).toMatchObject({ rowsLeftOut: 2, counts: { changed: 4, locations: 4 } });
    const nothing = await scene.csv(
      (values) => values,
      (row) => {
        row[3] = '';
      },
    );
    const refused = await scene.upload(nothing, '?rowsWithErrors=leave_out');
    expect(refused.json()).toMatchObject({ code: 'file_has_errors' });
  });

  it('plans none of the rows that name one location, not even the first, however far apart they stand', async () => {
    const [first, second, third] = (await scene.locations()).map((row) => row.providerName.slice(10));
    const rows: string[][] = [];
    await scene.csv(
      (values, index) => (index < 3 ? { ...values, cnpj: '11444777000161' } : null),
      (row) => rows.push(row),
    );
    // Rows of no location push the second occurrence into a later batch than the first.
    const filler = Array.from({ length: 300 }, (_, index) => [
      `99${String(index)}`,
      'Loja',
      '',
      'OPEN',
      ...Array.from({ length: 24 }, () => 'x'.repeat(20)),
    ]);
    const again = rows.slice(0, 2).map((row) => row.with(1, 'Outra'));
    const csv = [...writeLocationsCsv([...rows, ...filler, ...again])].join('');
    expect(csv.length).toBeGreaterThan(2 * 64 * 1024);
    const answer = await scene.upload(csv, '?rowsWithErrors=leave_out');
    expect(answer.statusCode).toBe(201);
    const { planId } = answer.json<{ planId: string }>();
    expect(await scene.get<Plan>(`plans/${planId}`)).toMatchObject({
      rowsLeftOut: 304,
      counts: { changed: 1, locations: 1 },
    });
    const planned = (await scene.items(planId)).map((one) => one.locationId);
    const stored = (await scene.locations()).filter((row) => planned.includes(row.id));
    expect(stored.map((row) => row.providerName.slice(10))).toEqual([third]);
    const refused = (await scene.upload(csv)).json<Refusal>();
    const duplicates = refused.fields.filter((field) => field.code === 'id_duplicated');
    expect(duplicates.every((field) => [first, second].includes(String(field.params?.value)))).toBe(true);
    const alone = [...writeLocationsCsv([rows[0]!, again[0]!])].join('');
    expect((await scene.upload(alone, '?rowsWithErrors=leave_out')).json()).toMatchObject({
      code: 'file_has_errors',
      fields: [{ params: { total: 1, rows: 2, rowsWithErrors: 2 } }, { path: '3.locationId' }],
    });
  });

  it('refuses a file that is all header', async () => {
    for (const query of ['', '?rowsWithErrors=leave_out']) {
      const answer = await scene.upload([...writeLocationsCsv([])].join(''), query);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'file_malformed',
        fields: [{ path: '1.', code: 'file_malformed', params: { reason: 'empty' } }],
      });
    }
  });

  it.each([
    ['no CSV at all', 'hello', 422, 'file_malformed'],
    ['a file that names no location', 'name,status\r\nLoja,OPEN', 422, 'file_malformed'],
    ['binary content', 'a\u0000b', 422, 'file_malformed'],
    ['nothing', '', 422, 'file_malformed'],
    ['more than a megabyte', 'x'.repeat(1024 * 1024 + 10), 413, 'file_too_large'],
  ])('refuses %s', async (_what, csv, status, code) => {
    const answer = await scene.upload(csv);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([status, code]);
  });

  it('refuses too many rows and too many errors in one answer alike', async () => {
    const many = Array.from({ length: 501 }, (_, index) => [
      String(index),
      ...Array.from({ length: 27 }, () => ''),
    ]);
    const text = (rows: string[][]) => [...writeLocationsCsv(rows)].join('');
    expect((await scene.upload(text(many))).json()).toMatchObject({ code: 'file_too_large' });
    const refused = (await scene.upload(text(many.slice(0, 300)))).json<Refusal>();
    expect(refused.code).toBe('file_has_errors');
    expect(refused.fields).toHaveLength(1_001);
    expect(refused.fields[0]?.params?.total).toBeGreaterThan(2_000);
  });

  it('keeps hidden categories, clears the others, and marks what the provider cannot hold', async () => {
    const rows = await scene.locations();
    const first = rows[0]!;
    const known = rows[0]!.values.category!;
    const hidden = { name: 'categories/gcid:hidden', displayName: 'Escondida' };
    const held = [known, known, known, known].map((category, index) =>
      index === 0 ? category : { ...category, name: `${category.name}_${String(index)}` },
    );
    const { db } = scene.test.context;
    const values = { ...first.values, additionalCategories: [...held, hidden] };
    await db.update(location).set({ values }).where(eq(location.id, first.id));
    const plan = await scene.plan(
      await scene.csv((current, index) =>
        index === 0 ? { ...current, additionalCategories: [], name: 'P'.repeat(126) } : null,
      ),
    );
    const [planned] = await scene.items(plan.id);
    expect(planned?.items).toMatchObject([
      { field: 'name', state: 'invalid', reason: 'unsupported_value', included: false },
      { field: 'additionalCategories', state: 'changed', to: [hidden] },
    ]);
    await db.update(location).set({ values: first.values }).where(eq(location.id, first.id));
  });
});

describe('a draft', () => {
  const draft = async () =>
    scene.plan(
      await scene.csv((values) => ({ ...values, cnpj: '11444777000161', name: `${values.name} 24h` })),
    );

  it('takes items in and leaves them out, one by one, by location, field, risk or all', async () => {
    const plan = await draft();
    const include = async (selection: object, included: boolean) => {
      const answer = await scene.post(`plans/${plan.id}/include`, { selection, included });
      return answer.json<Plan>().counts;
    };
    const [first] = await scene.items(plan.id);
    expect(await include({ itemIds: [first!.items[0]!.id] }, false)).toMatchObject({
      leftOut: 1,
      changed: 12,
    });
    expect(await include({ locationIds: [first!.locationId] }, false)).toMatchObject({
      leftOut: 2,
      locationsChanged: 5,
    });
    expect(await include({ risky: true }, false)).toMatchObject({ leftOut: 7 });
    expect(await include({ all: true }, true)).toMatchObject({ leftOut: 0 });
    expect(await include({ field: 'cnpj' }, false)).toMatchObject({ leftOut: 6 });
    expect(await scene.items(plan.id, '&state=left_out')).toHaveLength(6);
    const csv = await scene.person.inject({
      url: `/api/projects/${scene.person.project.id}/plans/${plan.id}/plan.csv`,
    });
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="plan lojas-novembro \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''/,
    );
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines.filter((line) => line.includes(',no,'))).toHaveLength(6);
  });

  it('takes a selection as a whole or not at all, and answers not_found for what is not in the plan', async () => {
    const plan = await draft();
    const other = await draft();
    const [first] = await scene.items(plan.id);
    const foreign = (await scene.test.signIn()).project.id;
    const { id } = first!.items[0]!;
    for (const selection of [
      { itemIds: [id, '999999'] },
      { itemIds: [id, 'x'] },
      { itemIds: [`${id}.0`] },
      { locationIds: [first!.locationId, foreign] },
    ]) {
      const answer = await scene.post(`plans/${plan.id}/include`, { selection, included: false });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    }
    expect((await scene.get<Plan>(`plans/${plan.id}`)).counts).toMatchObject({ leftOut: 0, changed: 12 });
    const twice = { itemIds: [id, id] };
    const known = await scene.post(`plans/${plan.id}/include`, { selection: twice, included: false });
    expect(known.json()).toMatchObject({ counts: { leftOut: 1 } });
    expect((await scene.get<Plan>(`plans/${other.id}`)).counts).toMatchObject({ leftOut: 0 });
    const page = await scene.person.inject({
      url: `/api/projects/${scene.person.project.id}/plans/${plan.id}/locations?cursor=nonsense`,
    });
    expect(page.statusCode).toBe(400);
    expect(page.json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'query.cursor', code: 'invalid_value' }],
    });
  });

  it('is frozen once it is applied, and its fields are blocked for others until the job is through', async () => {
    const plan = await draft();
    await scene.post(`plans/${plan.id}/include`, { selection: { field: 'name' }, included: false });
    const jobId = await scene.apply(plan.id);
    const blocked = await draft();
    expect(blocked.counts).toMatchObject({ changed: 6, blocked: 6 });
    const items = (await scene.items(blocked.id, '&state=blocked')).flatMap((one) => one.items);
    expect(new Set(items.map((item) => item.reason))).toEqual(new Set(['edit_in_progress']));
    for (const path of ['include', 'discard'] as const) {
      const body = path === 'include' ? { selection: { all: true }, included: false } : undefined;
      expect((await scene.post(`plans/${plan.id}/${path}`, body)).json()).toMatchObject({
        code: 'plan_already_applied',
      });
    }
    const done = await scene.work(jobId);
    expect(done.counts).toMatchObject({ live: 6 });
    expect((await draft()).counts).toMatchObject({ changed: 6, same: blocked.counts.same + 6, blocked: 0 });
  });

  it('can be dropped, and then not applied', async () => {
    const plan = await draft();
    expect((await scene.post(`plans/${plan.id}/discard`)).json()).toMatchObject({ state: 'discarded' });
    expect((await scene.post(`plans/${plan.id}/apply`, {})).json()).toMatchObject({ code: 'plan_not_ready' });
  });
});

describe('tenants', () => {
  it('reach nothing of each other, and a foreign location looks exactly like none', async () => {
    const plan = await scene.plan(await scene.csv((values) => ({ ...values, cnpj: '11222333000181' })));
    const jobId = await scene.apply(plan.id);
    await scene.work(jobId);
    const csv = await unchanged();
    const stranger = await scene.test.signIn();
    const at = (project: string, path: string) => `/api/projects/${project}/${path}`;
    const addresses: ['GET' | 'POST', string, object?][] = [
      ['GET', `plans/${plan.id}`],
      ['GET', `plans/${plan.id}/locations`],
      ['GET', `plans/${plan.id}/plan.csv`],
      ['POST', `plans/${plan.id}/include`, { selection: { all: true }, included: false }],
      ['POST', `plans/${plan.id}/apply`, {}],
      ['POST', `plans/${plan.id}/discard`],
      ['GET', `jobs/${jobId}`],
      ['GET', `jobs/${jobId}/ledger`],
      ['GET', `jobs/${jobId}/ledger.csv`],
      ['POST', `jobs/${jobId}/retry`, {}],
      ['POST', `jobs/${jobId}/cancel`],
      ['POST', `jobs/${jobId}/undo`],
    ];
    for (const project of [stranger.project.id, scene.person.project.id]) {
      for (const [method, path, payload] of addresses) {
        const answer = await stranger.inject({
          method,
          url: at(project, path),
          ...(payload === undefined ? {} : { payload }),
        });
        expect([method, path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          method,
          path,
          404,
          'not_found',
        ]);
      }
    }
    const codesFor = async (text: string) => {
      const boundary = 'b';
      const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${text}\r\n--b--\r\n`;
      const answer = await stranger.inject({
        method: 'POST',
        url: at(stranger.project.id, 'plans/csv'),
        payload,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      return answer.json<Refusal>().fields.map((field) => field.code);
    };
    const foreign = await codesFor(csv);
    const absent = await codesFor(csv.replaceAll(/^\d+/gm, (number) => `9${number.slice(1)}`));
    expect(foreign).toEqual(['file_has_errors', ...Array.from({ length: 6 }, () => 'unknown_location')]);
    expect(absent).toEqual(foreign);
    expect(await scene.job(jobId)).toMatchObject({ state: 'done', counts: { live: 6 } });
    const { items } = (await stranger.inject({ url: at(stranger.project.id, 'jobs') })).json<{
      items: unknown[];
    }>();
    expect(items).toEqual([]);
  });
});
