import { createServer } from 'node:http';
import { getDefaultAutoSelectFamily, setDefaultAutoSelectFamily, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ClosedAddressError,
  createGuardedFetch,
  createGuardedStreamFetch,
  isOpenAddress,
  requireOpenUrl,
  type GuardOptions,
} from './guarded-fetch';

let connections = 0;
let port = 0;
const canary = createServer((request, response) => {
  if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else if (request.url === '/long') response.end('x'.repeat(600 * 1024));
  else response.end('{}');
}).on('connection', () => (connections += 1));

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  ({ port } = canary.address() as AddressInfo);
});
afterAll(() => canary.close());

const get = (url: string, allowsLoopback: boolean) =>
  createGuardedFetch({ allowsLoopback })(url, {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
  });

it('reaches only the public internet, over TLS (R42): no connection to any of 53 addresses', async () => {
  const hosts = [
    '127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', 'localhost', 'localhost.', '0.0.0.0', '[::]',
    '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '10.0.0.1', '10.255.255.255',
    '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]',
    '100.64.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', '240.0.0.1', '[ff02::1]',
    '[2001:db8::1]', '[::ffff:10.0.0.1]', '[::ffff:169.254.169.254]',
    '0x7f.1', '017700000001', '[::127.0.0.1]', '[::ffff:0:7f00:1]', '[64:ff9b:1::7f00:1]', '[fe80::1%25eth0]', '[fec0::1]',
    '[2001:0:7f00:1::]',
  ]; // prettier-ignore
  const targets = [
    ...hosts.map((host) => `https://${host}:${port}/`),
    `http://127.0.0.1:${port}/`,
    'http://example.com/',
    `https://user@127.0.0.1:${port}/`,
    'https://user:secret@example.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://127.0.0.1/',
    `https://127.0.0.1.:${port}/`,
    `https://127.0.0.1%2f:${port}/`,
    'data:text/plain,x',
    `https://①②⑦.0.0.1:${port}/`,
  ];
  expect(targets).toHaveLength(53);
  for (const target of targets) await expect(get(target, false), target).rejects.toThrow();
  expect(connections).toBe(0);
  console.log(`SSRF guard: ${String(connections)} connections to ${String(targets.length)} closed addresses`);
});

it('takes the public internet for what it is, in both families', () => {
  const isOpen = (address: string) => isOpenAddress(address, { allowsLoopback: false });
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '142.251.128.77',
    '200.160.2.3',
    '2606:4700::1',
    '2a00:1450::8a',
  ])
    expect(isOpen(address), address).toBe(true);
  for (const address of ['::ffff:1.1.1.1', '64:ff9b::101:101', '10.0.0.1', 'example.com', ''])
    expect(isOpen(address), address).toBe(false);
});

it('rejects where a name leads nowhere', async () => {
  await expect(get('https://nobody.invalid/', false)).rejects.toThrow();
});

it('reaches this machine where that is allowed, follows nowhere and reads no more than half a megabyte', async () => {
  expect((await get(`http://127.0.0.1:${port}/`, true)).status).toBe(200);
  expect((await get(`http://127.0.0.1:${port}/away`, true)).status).toBe(302);
  await expect(get(`http://127.0.0.1:${port}/long`, true)).rejects.toThrow('too long');
  await expect(get(`http://10.0.0.1:${port}/`, true)).rejects.toThrow();
});

it('reaches private networks where that is allowed, and never where clouds keep keys', () => {
  const guard = { allowsLoopback: false, allowsPrivate: true };
  for (const address of ['10.1.2.3', '172.20.0.5', '192.168.1.7', '100.64.0.9', 'fd12:3456::1', '1.1.1.1'])
    expect(isOpenAddress(address, guard), address).toBe(true);
  for (const address of [
    '169.254.169.254',
    'fe80::1',
    '127.0.0.1',
    '::1',
    '0.0.0.0',
    '224.0.0.1',
    '192.0.2.1',
  ])
    expect(isOpenAddress(address, guard), address).toBe(false);
});

it('tells what cannot be asked before any name is looked up, and why', () => {
  const whyNot = (url: string, options: GuardOptions) => {
    try {
      requireOpenUrl(new URL(url), options);
      return null;
    } catch (error) {
      if (!(error instanceof ClosedAddressError)) throw error;
      return error.message;
    }
  };
  const far = { allowsLoopback: false };
  const near = { allowsLoopback: true };
  for (const url of [
    'https://example.com/',
    'https://1.1.1.1/',
    'https://[2606:4700::1]/',
    'https://localhost/',
  ])
    expect(whyNot(url, far), url).toBeNull();
  for (const url of [
    'http://localhost/',
    'http://127.0.0.1/',
    'http://127.9.9.9/',
    'http://[::1]/',
    'https://[::1]/',
  ])
    expect(whyNot(url, near), url).toBeNull();
  for (const [url, options] of [
    ['http://localhost/', far],
    ['http://[::1]/', far],
    ['http://example.com/', near],
    ['http://[2606:4700::1]/', near],
    ['http://1.1.1.1/', near],
    ['ftp://localhost/', near],
    ['ftp://example.com/', near],
  ] as const)
    expect(whyNot(url, options), url).toBe('Only https is asked.');
  for (const url of [
    'https://user@example.com/',
    'https://:secret@example.com/',
    'https://user:secret@example.com/',
  ])
    expect(whyNot(url, far), url).toBe('An address carries no password.');
  for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'https://[fd12:3456::1]/', 'https://127.0.0.1/'])
    expect(whyNot(url, far), url).toBe('That address is not public.');
});

it('connects to nothing where one address of a name is closed, and to none it did not judge', async () => {
  const asked: string[] = [];
  const via = (found: readonly string[], error: NodeJS.ErrnoException | null = null) =>
    createGuardedFetch({
      allowsLoopback: true,
      lookUp: (name, { all }, answer) => {
        asked.push(`${name} ${String(all)}`);
        answer(
          error,
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
    })(`http://localhost:${port}/`, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
  const usual = getDefaultAutoSelectFamily();
  // Node asks for all addresses or for one, by this setting.
  for (const isAll of [true, false])
    try {
      setDefaultAutoSelectFamily(isAll);
      const before = connections;
      await expect(via([])).rejects.toThrow(ClosedAddressError);
      await expect(via(['127.0.0.1', '10.0.0.1'])).rejects.toThrow('leads to no public address');
      await expect(via(['169.254.169.254'])).rejects.toThrow(ClosedAddressError);
      await expect(via([], new Error('no such name'))).rejects.toThrow('no such name');
      expect(connections).toBe(before);
      expect((await via(['127.0.0.1'])).status).toBe(200);
      expect(connections).toBe(before + 1);
    } finally {
      setDefaultAutoSelectFamily(usual);
    }
  expect(new Set(asked)).toEqual(new Set(['localhost true']));
});

it('reads an answer while it comes, under the same guard and up to a limit', async () => {
  const limits = { longestMs: 5_000, mostBytes: 1_000 };
  const near = createGuardedStreamFetch({ allowsLoopback: true }, limits);
  const address = `http://127.0.0.1:${port}/`;
  expect(await (await near(address)).text()).toBe('{}');
  expect((await near(`${address}away`)).status).toBe(302);
  await expect((await near(`${address}long`)).text()).rejects.toThrow();
  await expect(near(address, { signal: AbortSignal.abort() })).rejects.toThrow();
  const before = connections;
  const far = createGuardedStreamFetch({ allowsLoopback: false }, limits);
  for (const closedAddress of [
    address,
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'http://example.com/',
  ])
    await expect(far(closedAddress), closedAddress).rejects.toThrow();
  expect(connections).toBe(before);
});
