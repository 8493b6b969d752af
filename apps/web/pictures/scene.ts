import { createClient, createMemoryTokens, type Client } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { demoPassword } from '../e2e/browser.ts';
import { CsvFile } from '../e2e/csv-file.ts';
import { sandboxAdmin } from '../e2e/sandbox.ts';

/** What the addresses of the screens need, once the scene is arranged. */
export type Scene = {
  readonly projectId: string;
  readonly emptyProjectId: string;
  readonly locationId: string;
  readonly planId: string;
  readonly waitingPlanId: string;
  readonly waitingProjectId: string;
  readonly jobId: string;
  readonly userId: string;
};

const patience = 300_000;

async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function signedIn(origin: string, email: string): Promise<Client> {
  const tokens = createMemoryTokens();
  const client = createClient({ baseUrl: `${origin}/api/`, tokens });
  const answer = await client.call(contract.session.login, { body: { email, password: demoPassword } });
  tokens.set({ accessToken: answer.access_token, refreshToken: answer.refresh_token });
  return client;
}

async function planOf(client: Client, projectId: string, file: CsvFile, name: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file.bytes())], { type: 'text/csv' }), name);
  const { planId } = await client.call(contract.plans.fromCsv, {
    params: { projectId },
    query: { rowsWithErrors: 'refuse' },
    body,
  });
  await until('the plan', async () => {
    const { state } = await client.call(contract.plans.detail, { params: { projectId, planId } });
    return state === 'draft' ? true : undefined;
  });
  return planId;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** The project's file with a few dozen rows edited as somebody does before Christmas. */
function edited(current: CsvFile, from: number, to: number): CsvFile {
  const file = current.pick(...range(from, to));
  range(0, to - from).forEach((row) => {
    file.set(row, 'thursday', '06:00-22:00');
    if (row % 2 === 0) file.set(row, 'friday', '06:00-22:00');
    if (row % 3 === 0) file.set(row, 'phone', `+55113222${String(7000 + from + row)}`);
    if (row % 7 === 2) file.set(row, 'website', `https://padariaboavista.example/lojas/${String(row)}`);
    if (row % 11 === 4) file.set(row, 'name', `${file.get(row, 'name')} 24h`);
  });
  return file;
}

/** A file as people send it, with seven kinds of faults. */
export function faulty(current: CsvFile): CsvFile {
  const file = current.pick(...range(0, 200));
  for (const row of [2, 9, 13, 18, 31, 44]) file.set(row, 'whatsapp', `1198123442${String(row % 10)}`);
  for (const row of [5, 17, 23]) file.set(row, 'phone', '32928813');
  for (const row of [3, 12]) file.set(row, 'thursday', '06h às 21h');
  file.set(4, 'saturday', '20:00-07:00');
  file.set(6, 'status', 'FECHADA');
  file.set(11, 'locationId', file.get(10, 'locationId'));
  file.set(14, 'monday', '08:00-12:00, 14:00-18:00');
  return file;
}

/** What the public says of some locations instead of their merchant. */
function suggested(current: CsvFile): object[] {
  const openUntil = (hours: number) => ({
    regularHours: {
      periods: ['MONDAY', 'TUESDAY', 'WEDNESDAY'].map((openDay) => ({
        openDay,
        openTime: { hours: 7 },
        closeDay: openDay,
        closeTime: { hours },
      })),
    },
  });
  return [
    { title: `${current.get(60, 'name')} e Confeitaria` },
    { phoneNumbers: { primaryPhone: '(11) 3031-8800' } },
    { websiteUri: 'https://guia-de-padarias.example/lojas/boa-vista-alto-da-lapa?origem=mapa' },
    openUntil(19),
    { openInfo: { status: 'CLOSED_PERMANENTLY' } },
    { title: 'Padaria Boa Vista', phoneNumbers: { primaryPhone: '(21) 2555-0100' }, ...openUntil(22) },
  ];
}

/** The project's locations as the manager exports them. */
export async function exported(origin: string, projectId: string): Promise<CsvFile> {
  return exportedBy(await signedIn(origin, 'manager@frontage.test'), projectId);
}

async function exportedBy(client: Client, projectId: string): Promise<CsvFile> {
  const answer = await client.download(contract.locations.exportCsv, { params: { projectId } });
  return CsvFile.read(new Uint8Array(await (await answer.blob()).arrayBuffer()));
}

/**
 * Brings the demo to a day in the middle of work: a plan to look at, a job with refused and failed changes, a plan that
 * waits for approval, suggestions of the public, groups, invites, tutorials, and a project without locations.
 */
export async function arrange(origin: string, sandbox: string): Promise<Scene> {
  const [manager, client, superAdmin] = await Promise.all(
    ['manager', 'user', 'super'].map((name) => signedIn(origin, `${name}@frontage.test`)),
  );
  if (manager === undefined || client === undefined || superAdmin === undefined) throw new Error('No demo.');
  const profile = await manager.call(contract.session.profile);
  const projectId = profile.projects.find(({ name }) => name === 'Boa Vista Brasil')?.id ?? '';
  await until('the first reading', async () => {
    const { items } = await manager.call(contract.jobs.list, {
      params: { projectId },
      query: { state: 'all' },
    });
    return items.find(({ kind, state }) => kind === 'sync' && state === 'done');
  });
  const current = await exported(origin, projectId);

  const admin = sandboxAdmin(sandbox);
  const risky = edited(current, 100, 160);
  risky.set(7, 'name', `${risky.get(7, 'name')} <b>`);
  const applied = await planOf(manager, projectId, risky, 'horarios-e-telefones.csv');
  await admin.fail({ kind: '503', method: 'PATCH', path: risky.get(5, 'locationId') });
  await admin.setPhoneElsewhere(risky.get(9, 'locationId'), '(11) 3031-9999');
  const { jobId } = await manager.call(contract.plans.apply, {
    params: { projectId, planId: applied },
    body: {},
  });
  await until('the job', async () => {
    const { finishedAt } = await manager.call(contract.jobs.detail, { params: { projectId, jobId } });
    return finishedAt ?? undefined;
  });
  await admin.recover();

  const planId = await planOf(manager, projectId, edited(current, 0, 60), 'lojas-novembro.csv');
  const { items } = await manager.call(contract.users.list, { query: { search: 'user@frontage.test' } });
  const userId = items[0]?.id ?? '';
  await manager.call(contract.users.update, { params: { userId }, body: { approverIds: [profile.id] } });
  const { projects: ownProjects } = await client.call(contract.session.profile);
  const ownProjectId = ownProjects[0]?.id ?? '';
  const own = edited(await exportedBy(client, ownProjectId), 0, 3);
  const waitingPlanId = await planOf(client, ownProjectId, own, 'sites-de-natal.csv');
  await client.call(contract.approvals.ask, {
    params: { projectId: ownProjectId, planId: waitingPlanId },
    body: {},
  });
  await client.call(contract.approvals.comment, {
    params: { projectId: ownProjectId, planId: waitingPlanId },
    body: { text: 'A loja do Centro abre mais cedo em dezembro. Pode ser tudo de uma vez?' },
  });

  for (const [row, location] of suggested(current).entries())
    await admin.suggest(current.get(row + 60, 'locationId'), location);
  const untilLooked = () =>
    until('the look at what others suggest', async () => {
      const { isLooking } = await manager.call(contract.suggestions.summary, { params: { projectId } });
      return isLooking ? undefined : true;
    });
  // One that began by itself may be under way, and past these locations.
  await untilLooked();
  await manager.call(contract.suggestions.look, { params: { projectId } });
  await untilLooked();
  const found = await manager.call(contract.locations.list, {
    params: { projectId },
    query: { search: 'Centro', limit: 20 },
  });
  const { groupId } = await manager.call(contract.groups.create, {
    params: { projectId },
    body: {
      kind: 'rule',
      name: 'São Paulo e Rio, abertas',
      rule: {
        match: 'all',
        conditions: [
          { field: 'state', test: 'any_of', values: ['SP', 'RJ'] },
          { field: 'status', test: 'any_of', values: ['OPEN'] },
        ],
      },
    },
  });
  await manager.call(contract.groups.create, {
    params: { projectId },
    body: {
      kind: 'fixed',
      name: 'Lojas do piloto de Natal',
      locationIds: found.items.map(({ id }) => id),
      partIds: [groupId],
    },
  });

  await manager.call(contract.invites.send, {
    body: {
      emails: ['ana.ribeiro@boavista.example', 'joaquim.albuquerque@boavista.example'],
      role: 0,
      projectIds: [projectId],
    },
  });
  const tutorials = [
    ['Publicar uma oferta em todas as lojas', 'Posts', 'Ofertas'],
    ['Corrigir um arquivo CSV com erros', 'Locations', 'Import CSV'],
    ['Responder avaliações em lote', 'Reviews', 'Respostas'],
  ] as const;
  for (const [title, module, submodule] of tutorials)
    await superAdmin.call(contract.tutorials.create, {
      body: { title, module, submodule, videoLink: 'https://vimeo.com/76979871', thumbnailId: null },
    });
  const { id: emptyProjectId } = await manager.call(contract.projects.create, {
    body: { name: 'Lojas novas' },
  });
  const list = await manager.call(contract.locations.list, { params: { projectId }, query: {} });
  return {
    projectId,
    emptyProjectId,
    locationId: list.items[0]?.id ?? '',
    planId,
    waitingPlanId,
    waitingProjectId: ownProjectId,
    jobId,
    userId,
  };
}
