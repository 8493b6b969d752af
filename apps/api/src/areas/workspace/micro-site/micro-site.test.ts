import { defaultSettings, type LocationValues, type Settings } from '@frontage/domain';
import { locales } from '@frontage/i18n';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { localPost, location, project, setting } from '#src/db/schema/index';
import type { TestProject } from '#src/testing/factories';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { locationAddress } from './addresses';
import { textOn } from './style';

vi.setConfig({ testTimeout: 30_000 });

let test: TestApp;
let shop: TestProject;

beforeAll(async () => {
  test = await buildTestApp({ env: { PUBLIC_URL: 'https://fachada.example' } });
}, 60_000);
beforeEach(async () => {
  const account = await test.make.account();
  shop = await test.make.project(account, { name: 'Boa Vista & Café' });
  // Saturday, 09:00 in São Paulo.
  test.clock.set('2026-11-21T12:00:00.000Z');
});
afterAll(() => test.close());

type Changes = { readonly [Name in keyof Settings]?: Partial<Settings[Name]> };

/** Switches the site on, with more settings where they are given. */
async function switchOn(of: TestProject, changes: Changes = {}) {
  const { microSite, whatsapp, tagManager } = defaultSettings;
  await test.context.db.insert(setting).values({
    accountId: of.accountId,
    projectId: of.id,
    whatsapp: { ...whatsapp, ...changes.whatsapp },
    tagManager: { ...tagManager, ...changes.tagManager },
    microSite: { ...microSite, isOn: true, ...changes.microSite },
    updatedAt: test.clock.now(),
  });
}
const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: 'evil.example', ...headers } });
async function makePage(values: Partial<LocationValues> = {}, changes: Changes = {}) {
  const place = await insertLocation(test.context, shop, values, {
    city: 'São Paulo',
    latitude: -23.56,
    longitude: -46.68,
  });
  await switchOn(shop, changes);
  return { place, address: locationAddress(shop, place) };
}
/** Tags of a page are broken over lines where that reads better in the source. */
const onOneLine = (page: string) => page.replaceAll(/[ \n]+/g, ' ');
const dataOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null') as Record<
    string,
    unknown
  >;

describe('the page of a location', () => {
  it('says what there is: hours, address, contact, services, news', async () => {
    const { place, address } = await makePage(
      {
        description: 'Pão quente desde 1962.',
        instagram: 'https://www.instagram.com/boavista',
        services: [
          {
            name: 'Café da manhã',
            category: 'categories/gcid:bakery',
            price: { amount: '32.5', currency: 'BRL' },
            description: 'Para dois.',
          },
        ],
        specialHours: [{ date: '2026-12-25', ranges: [] }],
      },
      { whatsapp: { number: '+5511987654321', message: 'Olá, {location}!' } },
    );
    const post = (state: string, summary: string) => ({
      id: randomUUID(),
      accountId: shop.accountId,
      projectId: shop.id,
      locationId: place.id,
      providerId: randomUUID(),
      topicType: 'STANDARD',
      state,
      summary,
      searchUrl: 'https://local.google.com/place?id=1',
      details: {},
      createdAt: test.clock.now(),
      updatedAt: test.clock.now(),
      readAt: test.clock.now(),
    });
    await test.context.db
      .insert(localPost)
      .values([post('LIVE', 'Panetone chegou.'), post('REJECTED', 'Nunca mostrado.')]);
    const answer = await open(address);
    expect(answer.statusCode).toBe(200);
    const page = onOneLine(answer.body);
    for (const text of [
      '<html lang="pt-BR">',
      '<h1>Padaria Boa Vista - Pinheiros</h1>',
      'Aberto agora, até as 21:00',
      'Pão quente desde 1962.',
      'R. dos Pinheiros, 812',
      `href="https://wa.me/5511987654321?text=${encodeURIComponent('Olá, Padaria Boa Vista - Pinheiros!')}"`,
      'href="tel:+551130327745"',
      'href="https://www.google.com/maps/search/?api=1&amp;query=-23.56%2C-46.68"',
      'href="https://www.instagram.com/boavista"',
      'Café da manhã',
      'R$\u00a032,50',
      'Panetone chegou.',
      '25 de dezembro',
      `<link rel="canonical" href="https://fachada.example${address}"`,
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('Nunca mostrado.');
    expect(page).not.toContain('evil.example');
    expect(dataOf(page)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      url: `https://fachada.example${address}`,
      name: 'Padaria Boa Vista - Pinheiros',
      telephone: '+551130327745',
      address: { '@type': 'PostalAddress', addressLocality: 'São Paulo', addressCountry: 'BR' },
      geo: { latitude: -23.56, longitude: -46.68 },
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ dayOfWeek: 'https://schema.org/Monday', opens: '06:00', closes: '21:00' }),
      ]) as unknown,
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ],
    });
  });

  it('tells by the clock of the place whether it is open', async () => {
    const tokyo = await insertLocation(test.context, shop, {}, { city: 'Tóquio', timeZone: 'Asia/Tokyo' });
    const { address } = await makePage();
    expect((await open(address)).body).toContain('Aberto agora, até as 21:00');
    expect((await open(locationAddress(shop, tokyo))).body).toContain(
      'Fechado agora, abre segunda-feira às 06:00',
    );
    test.clock.set('2026-11-22T00:00:00.000Z');
    expect((await open(address)).body).toContain('Fechado agora');
  });

  it('is in three languages, each with an address of its own', async () => {
    const { address } = await makePage();
    const words = { en: 'Open now, until 21:00', br: 'Aberto agora', es: 'Abierto ahora' };
    for (const locale of locales) {
      const page = onOneLine((await open(`${address}?lang=${locale}`)).body);
      expect(page).toContain(words[locale]);
      expect(page).toContain(`hreflang="es" href="https://fachada.example${address}?lang=es"`);
      const own = locale === 'br' ? address : `${address}?lang=${locale}`;
      expect(page).toContain(`<link rel="canonical" href="https://fachada.example${own}"`);
    }
    expect((await open(`${address}?lang=xx"><script>`)).body).toContain(words.br);
  });

  it('is small, has no script, and may load nothing', async () => {
    const services = Array.from({ length: 100 }, (_, at) => ({
      name: `Serviço número ${String(at)}`,
      category: 'categories/gcid:bakery',
      price: { amount: '10', currency: 'BRL' },
      description: null,
    }));
    const { address } = await makePage({ services, description: 'a'.repeat(750) });
    const answer = await open(address);
    const { body } = answer;
    console.info(`micro site: ${body.length} bytes of HTML and CSS, ${gzipSync(body).length} compressed`);
    expect(Buffer.byteLength(body)).toBeLessThan(30_000);
    expect(body.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
    expect(body).not.toMatch(/<(img|link rel="stylesheet"|iframe|style [^>]|[^>]* style=|[^>]* on\w+=)/);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts allow-forms allow-popups; style-src 'sha256-[^']+'$/,
    );
  });

  it('is kept by its tag, and asked for again a minute later', async () => {
    const { address } = await makePage();
    const first = await open(address);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const tag = String(first.headers.etag);
    expect((await open(address, { 'if-none-match': tag })).statusCode).toBe(304);
    test.clock.set('2026-11-22T00:00:00.000Z');
    expect((await open(address, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('runs a tag container where one is set, and then nobody else’s script', async () => {
    const { address } = await makePage({}, { tagManager: { id: 'GTM-ABC123' } });
    const [one, other] = [await open(address), await open(address)];
    const nonceOf = ({ body }: { body: string }) => /<script nonce="([^"]+)">/.exec(body)?.[1] ?? '';
    expect(one.body).toContain("'dataLayer','GTM-ABC123'");
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.headers['content-security-policy']).toContain(
      `script-src 'nonce-${nonceOf(one)}' 'strict-dynamic' https:`,
    );
    expect(one.headers['cache-control']).toBe('no-store');
    const client = await test.signIn();
    const admin = await client.inject({ url: '/api/users/me' });
    expect(String(admin.headers['content-security-policy'])).not.toMatch(/nonce|googletagmanager/);
  });

  it('leaves out what its owner leaves out', async () => {
    const { address } = await makePage(
      { description: 'Descrição.', instagram: 'https://www.instagram.com/boavista' },
      { whatsapp: { number: '+5511987654321', message: '' }, microSite: { parts: [] } },
    );
    const page = (await open(address)).body;
    for (const text of ['wa.me', 'Descrição.', 'instagram', 'Aberto agora', 'maps/search'])
      expect(page).not.toContain(text);
    expect(dataOf(page)).not.toHaveProperty('openingHoursSpecification');
  });

  it('shows every text as it is and runs none (R43)', async () => {
    const attacks = [
      '<script>alert(1)</script>',
      '</script><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'-alert(1)-'",
      '</style><script>alert(1)</script>',
      '<!--<script>',
      '&lt;script&gt;',
      '${alert(1)}',
      '\u2028alert(1)\u2029',
      '</title><svg onload=alert(1)>',
      'javascript:alert(1)',
      '{{constructor.constructor("alert(1)")()}}',
    ];
    await switchOn(shop, {
      whatsapp: { number: '+5511987654321', message: attacks.join(' ').slice(0, 500) },
    });
    let shown = 0;
    for (const attack of attacks) {
      const place = await insertLocation(
        test.context,
        shop,
        {
          name: attack,
          description: attack,
          category: { name: 'categories/gcid:bakery', displayName: attack },
          website: attack,
          instagram: `javascript:${attack}`,
          phone: '+551130327745',
          address: {
            regionCode: 'BR',
            postalCode: attack,
            administrativeArea: attack,
            locality: attack,
            sublocality: attack,
            addressLines: [attack],
          },
          services: [
            { name: attack, category: 'x', price: { amount: '1', currency: '<b>' }, description: attack },
          ],
        },
        { mapsUri: `javascript:${attack}`, city: attack },
      );
      await test.context.db.insert(localPost).values({
        id: randomUUID(),
        accountId: shop.accountId,
        projectId: shop.id,
        locationId: place.id,
        providerId: randomUUID(),
        topicType: 'STANDARD',
        state: 'LIVE',
        summary: attack,
        eventTitle: attack,
        searchUrl: `javascript:${attack}`,
        details: {},
        createdAt: test.clock.now(),
        updatedAt: test.clock.now(),
        readAt: test.clock.now(),
      });
      const answer = await open(locationAddress(shop, place));
      expect([attack, answer.statusCode]).toEqual([attack, 200]);
      const page = answer.body;
      const elements = [...page.matchAll(/<(\/?)([a-z0-9]+)[ >]/gi)].map(([, , name]) => name);
      expect(elements.filter((name) => name === 'script')).toHaveLength(2);
      expect(elements.filter((name) => name === 'img' || name === 'svg')).toEqual([]);
      expect(page).not.toMatch(/(?:href|src)="(?!https?:|tel:)/);
      expect(dataOf(page)).toMatchObject({ name: attack, description: attack });
      shown +=
        page.split(
          attack
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;')
            .replaceAll('"', '&quot;')
            .replaceAll("'", '&#39;'),
        ).length - 1;
    }
    expect(shown).toBeGreaterThan(attacks.length * 10);
  });

  it('holds nothing of the tenant beyond that', async () => {
    const { place, address } = await makePage({
      storeCode: 'SP-CANARIO',
      cnpj: '11222333000181',
      labels: ['canario'],
    });
    await insertLocation(test.context, shop, { name: 'Outra loja canario' });
    const page = (await open(address)).body;
    for (const secret of [
      'canario',
      'CANARIO',
      '11222333000181',
      shop.id,
      shop.accountId,
      place.id,
      place.providerName,
    ])
      expect(page).not.toContain(secret);
  });
});

describe('addresses', () => {
  it('stay good when a location or the project is called something else', async () => {
    const { place, address } = await makePage();
    const { db } = test.context;
    await db.update(location).set({ name: 'Padaria Nova' }).where(eq(location.id, place.id));
    await db.update(project).set({ name: 'Marca Nova' }).where(eq(project.id, shop.id));
    const moved = await open(`${address}?lang=es`);
    expect(moved.statusCode).toBe(301);
    const target = String(moved.headers.location);
    expect(target).toMatch(/^\/m\/marca-nova-[0-9a-f]{12}\/padaria-nova-sao-paulo-[0-9a-f]{12}\?lang=es$/);
    expect((await open(target)).statusCode).toBe(200);
  });

  it('have the name of the brand in them where the project has one, and old ones stay good', async () => {
    const { place, address } = await makePage();
    await test.context.db.update(project).set({ brandName: 'Pão da Vila' }).where(eq(project.id, shop.id));
    const branded = locationAddress({ ...shop, brandName: 'Pão da Vila' }, place);
    expect(branded).toMatch(/^\/m\/pao-da-vila-[\da-f]{12}\//);
    const page = await open(branded);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<link rel="canonical" href="https://fachada.example${branded}"`);
    const old = await open(address);
    expect([old.statusCode, old.headers.location]).toEqual([301, branded]);
  });

  it('lead nowhere while the site is off, and to nothing that is not there', async () => {
    const place = await insertLocation(test.context, shop);
    const address = locationAddress(shop, place);
    expect((await open(address)).statusCode).toBe(404);
    await switchOn(shop);
    expect((await open(address)).statusCode).toBe(200);
    const other = await test.make.project(await test.make.account(), { name: shop.name });
    await switchOn(other);
    const [, , , part = ''] = address.split('/');
    for (const wrong of [
      '/m',
      '/m/',
      '/m/x',
      `/m/${part}`,
      locationAddress(other, place),
      locationAddress(shop, { id: randomUUID(), name: place.name, city: null }),
      `${address}/`,
      `${address}/x`,
      '/m/%00/%00',
    ]) {
      const answer = await open(wrong);
      expect([wrong, answer.statusCode]).toEqual([wrong, 404]);
    }
    const page = (await open(locationAddress(other, place))).body;
    expect(page).toContain('noindex');
    for (const text of ['This page does not exist', 'Esta página não existe', 'Esta página no existe'])
      expect(page).toContain(text);
    await test.context.db
      .update(location)
      .set({ removedAt: test.clock.now() })
      .where(eq(location.id, place.id));
    expect((await open(address)).statusCode).toBe(404);
    await test.context.db.update(project).set({ deletedAt: test.clock.now() }).where(eq(project.id, shop.id));
    expect((await open(`/m/${address.split('/')[2] ?? ''}/sitemap.xml`)).statusCode).toBe(404);
  });

  it('are listed for search engines, and nothing else is', async () => {
    const { address } = await makePage();
    const second = await insertLocation(test.context, shop, { name: 'R&D <loja>' });
    const list = await open(`/m/${address.split('/')[2] ?? ''}/sitemap.xml`);
    expect(list.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(list.body).toContain(`<loc>https://fachada.example${address}</loc>`);
    expect(list.body).toContain(`<loc>https://fachada.example${locationAddress(shop, second)}</loc>`);
    expect(list.body.match(/<url>/g)).toHaveLength(2);
    expect((await open(`/m/${address.split('/')[2] ?? ''}/sitemap.xml?page=2`)).statusCode).toBe(404);
    expect((await open('/robots.txt')).body).toBe('User-agent: *\nAllow: /m/\nDisallow: /\n');
  });
});

it('writes on any colour what can be read', () => {
  const channel = (value: number) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  for (let color = 0; color < 0x1000000; color += 4099) {
    const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255].map(channel) as [
      number,
      number,
      number,
    ];
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const isWhite = textOn(`#${color.toString(16).padStart(6, '0')}`) === '#ffffff';
    const contrast = isWhite ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05;
    expect(contrast).toBeGreaterThan(4.5);
  }
});
