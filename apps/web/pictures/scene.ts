import type { Client } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { defaultSettings } from '@frontage/domain';
import { CsvFile } from '../e2e/csv-file.ts';
import { sandboxAdmin } from '../e2e/sandbox.ts';
import { edited, suggested } from './csv-samples.ts';
import { arrangePeople, signedIn, type Links } from './people-scene.ts';

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
  /** A location with a history, one of whose changes was refused. */
  readonly changedLocationId: string;
  /** What an undo comes to where others changed some of the values since. */
  readonly undoPlanId: string;
  /** A saved view of the list: those in São Paulo. */
  readonly viewId: string;
  /** A group by rule: what is open in São Paulo and Rio. */
  readonly groupId: string;
  readonly links: Links;
  /** Address of a location's public page. */
  readonly microSite: string;
};

const patience = 900_000;

async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + patience;
  for (;;) {
    // A busy machine may refuse a question; the next one is answered.
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
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

/** The project's locations as the manager exports them. */
export async function exported(origin: string, projectId: string): Promise<CsvFile> {
  return exportedBy(await signedIn(origin, 'manager@frontage.test'), projectId);
}

async function exportedBy(client: Client, projectId: string): Promise<CsvFile> {
  const answer = await client.download(contract.locations.exportCsv, { params: { projectId } });
  return CsvFile.read(new Uint8Array(await (await answer.blob()).arrayBuffer()));
}

/** Others change at the provider what the job had set; then the job is to be undone. */
async function divergedUndo(
  manager: Client,
  admin: ReturnType<typeof sandboxAdmin>,
  projectId: string,
  jobId: string,
  applied: CsvFile,
): Promise<string> {
  for (const row of [12, 15, 18, 21])
    await admin.setPhoneElsewhere(applied.get(row, 'locationId'), `(11) 3031-4${String(100 + row)}`);
  await manager.call(contract.locations.sync, { params: { projectId } });
  await until('the second reading', async () => {
    const { items } = await manager.call(contract.jobs.list, {
      params: { projectId },
      query: { state: 'all' },
    });
    return items.find(({ kind }) => kind === 'sync')?.state === 'done' ? true : undefined;
  });
  const { planId } = await manager.call(contract.jobs.undo, { params: { projectId, jobId } });
  return planId;
}

/** Opens the public pages of the project's locations; answers the address of one. */
async function openMicroSite(manager: Client, projectId: string): Promise<string> {
  const { settings, savedAt } = await manager.call(contract.settings.readProject, { params: { projectId } });
  const { microSite } = await manager.call(contract.settings.saveProject, {
    params: { projectId },
    body: { savedAt, settings: { ...settings, microSite: { ...defaultSettings.microSite, isOn: true } } },
  });
  return new URL(microSite.example ?? '/', 'http://localhost').pathname;
}

/**
 * Brings the demo to a day in the middle of work: a plan to look at, a job with refused and failed changes, a plan that
 * waits for approval, suggestions of the public, groups, invites, tutorials, and a project without locations.
 */
export async function arrange(origin: string, sandbox: string, projectName: string): Promise<Scene> {
  const [manager, client, superAdmin] = await Promise.all(
    ['manager', 'user', 'super'].map((name) =>
      until('a sign-in', () => signedIn(origin, `${name}@frontage.test`)),
    ),
  );
  if (manager === undefined || client === undefined || superAdmin === undefined) throw new Error('No demo.');
  const profile = await manager.call(contract.session.profile);
  const projectId = profile.projects.find(({ name }) => name === projectName)?.id ?? '';
  await until('the first reading', async () => {
    const { items } = await manager.call(contract.jobs.list, {
      params: { projectId },
      query: { state: 'all' },
    });
    return items.find(({ kind, state }) => kind === 'sync' && state === 'done');
  });
  const current = await exported(origin, projectId);

  const admin = sandboxAdmin(sandbox);
  const half = Math.min(60, Math.floor(current.rows.length / 2));
  const risky = edited(current, current.rows.length - half, current.rows.length);
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

  const planId = await planOf(manager, projectId, edited(current, 0, half), 'lojas-novembro.csv');
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

  for (const [row, location] of suggested(current.get(half - 10, 'name')).entries())
    await admin.suggest(current.get(half - 10 + row, 'locationId'), location);
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

  for (const name of ['Gerente da loja', 'Código do ERP', 'Ponto de referência'])
    await manager.call(contract.ownFields.create, { params: { projectId }, body: { name } });
  const links = await arrangePeople(origin, manager, projectId);
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
  const { items: ledger } = await manager.call(contract.jobs.ledger, {
    params: { projectId, jobId },
    query: { state: 'needs_you' },
  });
  const changedLocationId = ledger.find(({ state }) => state === 'rejected')?.locationId;
  const { id: viewId } = await manager.call(contract.savedFilters.create, {
    params: { projectId },
    body: { name: 'São Paulo', filter: { state: 'SP' }, sort: 'name', order: 'asc' },
  });
  return {
    projectId,
    emptyProjectId,
    locationId: list.items[0]?.id ?? '',
    planId,
    waitingPlanId,
    waitingProjectId: ownProjectId,
    jobId,
    userId,
    changedLocationId: changedLocationId ?? list.items[0]?.id ?? '',
    undoPlanId: await divergedUndo(manager, admin, projectId, jobId, risky),
    viewId,
    groupId,
    links,
    microSite: await openMicroSite(manager, projectId),
  };
}
