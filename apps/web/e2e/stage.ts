import { createClient, createMemoryTokens, isApiError, type Client } from '@frontage/api-client';
import { anySession, contract, sessionHeader } from '@frontage/api-client/contract';
import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { demoPassword, openPage, signIn, type Complaints } from './browser';
import { CsvFile } from './csv-file';
import { demoData } from './demo-data';
import { sandboxAdmin } from './sandbox';
import { startStack, type Stack } from './stack';

/** A running installation with one project read from the provider, a browser, and ways to arrange a scene. */
export type Stage = {
  readonly stack: Stack;
  readonly browser: Browser;
  readonly admin: ReturnType<typeof sandboxAdmin>;
  /** The manager's API client: arranges and looks, where the page is not what is tested. */
  readonly client: Client;
  readonly projectId: string;
  /** A page of its own, signed in as the manager, on the project. */
  open(options?: BrowserContextOptions): Promise<{ page: Page; complaints: Complaints }>;
  /** The project's locations as the product exports them. */
  currentFile(): Promise<CsvFile>;
  /** Uploads a file past the page; answers the plan's id once it is computed. */
  planOf(file: CsvFile, name?: string): Promise<string>;
  /** Reads the project from the provider again, to the end. */
  readAgain(): Promise<void>;
  close(): Promise<void>;
};

/** Who looks after the demo's projects. */
export const manager = 'manager@frontage.test';

/** Projects of the demo, of 1,200, 60 and 3 locations. */
export type DemoProject = 'Boa Vista Brasil' | 'Boa Vista Café' | 'Boa Vista Escritórios';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser stores, with another session: of two pages that share one, whichever renews it may sign the other out. */
function withSession({ origins }: StorageState, cookie: StorageState['cookies'][number]): StorageState {
  return { origins, cookies: [cookie] };
}

/** Signs the manager in as a browser does; returns the cookie that holds their session. */
async function sessionCookie(origin: string): Promise<StorageState['cookies'][number]> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [sessionHeader]: anySession },
    body: JSON.stringify({ email: manager, password: demoPassword }),
  });
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const [name = '', value = ''] = pair.split('=');
  if (value === '') throw new Error(`No session for ${manager}: ${await answer.text()}`);
  return {
    name,
    value,
    domain: new URL(origin).hostname,
    path: '/api/refresh',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict',
  };
}

/** Starts the product on the demo's data; where there are none yet, waits until the one project is read that the tests need. */
export async function openStage(
  browser: Browser,
  projectName: DemoProject,
  env: Readonly<Record<string, string>>,
): Promise<Stage> {
  const stack = await startStack(env, demoData());
  const close = async () => {
    for (const context of browser.contexts()) await context.close();
    await stack.stop();
  };
  try {
    const memory = createMemoryTokens();
    const client = createClient({ baseUrl: `${stack.origin}/api/`, tokens: memory });
    const enter = async () => {
      const body = { email: manager, password: demoPassword };
      const { access_token, refresh_token, user } = await client.call(contract.session.login, { body });
      return { tokens: { accessToken: access_token, refreshToken: refresh_token }, user };
    };
    const { tokens, user } = await enter();
    memory.set(tokens);
    const projectId = user.projects.find(({ name }) => name === projectName)?.id ?? '';

    const stopReading = async (otherId: string) => {
      const { items } = await client.call(contract.jobs.list, {
        params: { projectId: otherId },
        query: { state: 'open' },
      });
      for (const { id: jobId } of items)
        await client
          .call(contract.jobs.cancel, { params: { projectId: otherId, jobId } })
          .catch((error: unknown) => {
            if (!isApiError(error, 'job_finished')) throw error;
          });
    };
    const untilRead = () =>
      expect(async () => {
        const { items } = await client.call(contract.jobs.list, {
          params: { projectId },
          query: { state: 'all' },
        });
        expect(items.find(({ kind }) => kind === 'sync')?.state).toBe('done');
      }).toPass();
    // A demo that was just made reads all its projects by itself; the others would only be in the way.
    for (const { id } of user.projects.filter((project) => project.id !== projectId)) await stopReading(id);
    await untilRead();

    const { page } = await openPage(browser, stack.origin);
    await signIn(page, manager);
    await page.getByRole('button', { name: 'Project:' }).click();
    await page.getByRole('option', { name: projectName }).click();
    await page.getByRole('button', { name: `Project: ${projectName}` }).waitFor();
    const storageState = await page.context().storageState();
    await page.context().close();

    return {
      stack,
      browser,
      admin: sandboxAdmin(stack.sandbox),
      client,
      projectId,
      open: async (options = {}) => {
        return openPage(browser, stack.origin, {
          storageState: withSession(storageState, await sessionCookie(stack.origin)),
          ...options,
        });
      },
      currentFile: async () => {
        const answer = await client.download(contract.locations.exportCsv, { params: { projectId } });
        return CsvFile.read(new Uint8Array(await (await answer.blob()).arrayBuffer()));
      },
      planOf: async (file, name = 'lojas-novembro.csv') => {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(file.bytes())], { type: 'text/csv' }), name);
        const { planId } = await client.call(contract.plans.fromCsv, {
          params: { projectId },
          query: { rowsWithErrors: 'refuse' },
          body,
        });
        await expect(async () => {
          const { state } = await client.call(contract.plans.detail, { params: { projectId, planId } });
          expect(state).toBe('draft');
        }).toPass();
        return planId;
      },
      readAgain: async () => {
        await client.call(contract.locations.sync, { params: { projectId } });
        await untilRead();
      },
      close,
    };
  } catch (error) {
    const printed = stack.output();
    await close();
    throw new Error(`The stage could not be set. The server printed:\n${printed}`, { cause: error });
  }
}
