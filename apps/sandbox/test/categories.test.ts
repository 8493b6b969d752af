import { describe, expect, it } from 'vitest';
import { Client, startSandbox, violations } from './harness';

const list = '/categories?regionCode=BR&languageCode=pt-BR';

describe('categories', () => {
  it('pages through 150 and more', async () => {
    const client = await Client.of(startSandbox());
    const first = await client.get(`${list}&view=BASIC&pageSize=1000`);
    expect(first.body.categories).toHaveLength(100);
    const second = await client.get(
      `${list}&view=BASIC&pageSize=1000&pageToken=${String(first.body.nextPageToken)}`,
    );
    const all = [...first.body.categories, ...second.body.categories] as {
      name: string;
      displayName: string;
    }[];
    expect(all.length).toBeGreaterThan(150);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ displayName }) => displayName)).size).toBe(all.length);
    expect(all).toContainEqual({ name: 'categories/gcid:pharmacy', displayName: 'Farmácia' });
  });

  it('finds by the start of the name that is shown', async () => {
    const client = await Client.of(startSandbox());
    const find = async (filter: string, language: string): Promise<string[]> => {
      const { body } = await client.get(
        `/categories?regionCode=BR&languageCode=${language}&view=BASIC&filter=${encodeURIComponent(filter)}`,
      );
      return body.categories.map(({ displayName }) => displayName);
    };
    expect(await find('displayName=padaria', 'pt-BR')).toEqual(['Padaria', 'Padaria atacadista']);
    expect(await find('displayName=bakery', 'en')).toEqual(['Bakery']);
    const filter = '&filter=displayName%3Dbakery';
    expect(await client.get(`${list}&view=BASIC${filter}`)).toMatchObject({ status: 200, text: '{}\n' });
  });

  it('adds hours and services in the full view', async () => {
    const client = await Client.of(startSandbox());
    const { body } = await client.get(
      '/categories:batchGet?names=categories/gcid:bakery&names=categories/gcid:hair_salon&languageCode=pt-BR&regionCode=BR&view=FULL',
    );
    expect(body.categories).toHaveLength(2);
    expect(body.categories[0]?.moreHoursTypes).toContainEqual({
      hoursTypeId: 'DELIVERY',
      displayName: 'Delivery',
      localizedDisplayName: 'Entrega',
    });
    expect(body.categories[1]?.serviceTypes).toContainEqual({
      serviceTypeId: 'job_type_id:haircut',
      displayName: 'Corte de cabelo',
    });
    expect(
      await client.get('/categories:batchGet?names=categories/gcid:spaceport&languageCode=pt-BR&view=FULL'),
    ).toMatchObject({ status: 404 });
  });

  it('asks for region, language and view', async () => {
    const client = await Client.of(startSandbox());
    expect(violations(await client.get('/categories')).map(({ field }) => field)).toEqual([
      'region_code',
      'language_code',
      'view',
    ]);
  });
});
