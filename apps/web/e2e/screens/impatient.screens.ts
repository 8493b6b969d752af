import { contract } from '@frontage/api-client/contract';
import type { Locator, Page, Request, Route } from '@playwright/test';
import { demoPassword } from '../browser';
import { everyAddress, goWithin, untilCalm } from '../every-screen';
import { expect, onStage, test } from '../journey';

const stage = onStage('Boa Vista Escritórios');

/** 400 kbit/s and 400 ms a request, as `bench/slow-network.ts` measures with. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** A manager's page that has loaded, and the addresses of all screens that they open. */
async function begin() {
  const { page, complaints } = await stage.open({ reducedMotion: 'reduce' });
  await page.goto('/projects');
  await untilCalm(page);
  const { projectId, client } = stage;
  const { items } = await client.call(contract.locations.list, { params: { projectId }, query: {} });
  const { id: userId } = await client.call(contract.session.profile);
  const addresses = everyAddress({ projectId, locationId: items[0]?.id ?? '', userId });
  expect(addresses.length).toBeGreaterThan(40);
  return { page, complaints, addresses };
}

/** Keeps what a page asks for from being answered, from `hold` until `release`. */
async function createGate(page: Page) {
  let held: Route[] | undefined;
  await page.route(
    () => true,
    async (route) => {
      if (held === undefined) await route.continue();
      else held.push(route);
    },
  );
  return {
    hold: () => {
      held = [];
    },
    /** Lets everything through; what the page has given up meanwhile is gone. */
    release: async () => {
      const routes = held ?? [];
      held = undefined;
      await Promise.all(routes.map((route) => route.continue().catch(() => undefined)));
    },
  };
}

/** Whether the page shows that it goes somewhere, or is there. */
function answers(page: Page, before: string): Promise<boolean> {
  return page.evaluate((content) => {
    const going = document.querySelector('[data-going]');
    const isSeen = going?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
    return isSeen || document.querySelector('#content')?.innerHTML !== content;
  }, before);
}

test.describe('on 400 kbit/s', () => {
  test('every screen answers before anything of it has come, and then comes whole', async () => {
    const { page, complaints, addresses } = await begin();
    const gate = await createGate(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slow);
    for (const address of addresses) {
      const before = await page.locator('#content').innerHTML();
      gate.hold();
      await goWithin(page, address);
      await expect.poll(() => answers(page, before), { message: `${address} answers` }).toBe(true);
      await gate.release();
      await untilCalm(page);
      await expect(page.locator('#content').getByRole('alert'), `${address} comes whole`).toHaveCount(0);
    }
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });
});

/** What a page has asked for and not got yet, but for the stream of events, which stays open. */
function openRequests(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/notifications/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** What pages write without a button. */
const byItself = /\/(refresh|post-drafts(\/[^/]+)?)$/;

/** Types into the texts of a form that are empty, and changes the first of them all, so that it has something to send. */
async function fillIn(form: Locator): Promise<boolean> {
  const texts = form.locator(
    ':is(input:not([type]), input:is([type=text], [type=email], [type=password]), textarea):visible:read-write:not([role=combobox], [inputmode])',
  );
  for (const [index, text] of (await texts.all()).entries()) {
    const type = await text.getAttribute('type');
    const value = await text.inputValue();
    if (value !== '' && index === 0) await text.fill(`${value}a`);
    if (value !== '') continue;
    if (type === 'email') await text.fill('vila.madalena@boavista.example');
    else await text.fill(type === 'password' ? demoPassword : 'Vila Madalena');
  }
  return (await texts.count()) > 0;
}

test.describe('by an impatient hand', () => {
  test('every screen takes a double click on its main button for one', async () => {
    const { page, complaints, addresses } = await begin();
    // Where a button leads out of the product, the page stays.
    await page.route(
      ({ origin }) => origin !== stage.stack.origin,
      (route) => route.fulfill({ status: 204 }),
    );
    let writes: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const isWrite = origin === stage.stack.origin && request.method() !== 'GET';
      if (isWrite && !byItself.test(pathname)) writes.push(`${request.method()} ${pathname}`);
    });
    const faults: string[] = [];
    let sent = 0;
    const open = openRequests(page);
    // A button may load the code that sends before it sends.
    const untilAllCame = () =>
      expect
        .poll(async () => {
          await untilCalm(page);
          return [...open].map((request) => request.url());
        })
        .toEqual([]);
    /** Double-clicks the main button of a form. Answers whether something was typed or pressed. */
    const send = async (address: string, form: Locator) => {
      const isFilledIn = await fillIn(form);
      const main = form.locator('button[data-variant=filled]:visible:enabled').last();
      if ((await main.count()) === 0) return isFilledIn;
      writes = [];
      await main.dblclick();
      await untilAllCame();
      const twice = writes.filter((write, at) => writes.indexOf(write) !== at);
      faults.push(...twice.map((write) => `${address}: ${write} twice`));
      sent += writes.length;
      return true;
    };
    let isTouched = false;
    for (const address of addresses) {
      // What was typed and not sent would ask whether to leave.
      if (isTouched) open.clear();
      await (isTouched ? page.goto(address) : goWithin(page, address));
      await untilAllCame();
      isTouched = await send(address, page.locator('#content'));
      const dialogs = page.getByRole('dialog');
      const count = await dialogs.count();
      if (count > 1) faults.push(`${address}: ${String(count)} dialogs`);
      if (count === 1) await send(address, dialogs);
    }
    expect(sent).toBeGreaterThan(5);
    expect(faults).toEqual([]);
    expect(complaints.list.filter((complaint) => !complaint.startsWith('foreign request'))).toEqual([]);
    await page.context().close();
  });
});
