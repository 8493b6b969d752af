import { describe, expect, it } from 'vitest';
import { brasil, Client, offices, reasons, startSandbox, violations } from './harness';

async function first(account = brasil): Promise<{ client: Client; name: string }> {
  const client = await Client.of(
    startSandbox({ moderationSeconds: 0, quotas: { editsPerMinutePerProfile: null } }),
  );
  const [name = ''] = await client.locations(account, 1);
  return { client, name };
}

const instagram = {
  name: 'attributes/url_instagram',
  uriValues: [{ uri: 'https://www.instagram.com/boavista' }],
};
const wifi = { name: 'attributes/wi_fi', values: ['paid'] };

describe('patching attributes', () => {
  it('sets what is in mask and body, deletes what is in the mask only, ignores the rest', async () => {
    const { client, name } = await first();
    const url = `/${name}/attributes`;
    await client.patch(`${url}?attributeMask=attributes/url_instagram,attributes/url_tiktok`, {
      attributes: [
        instagram,
        { name: 'attributes/url_tiktok', uriValues: [{ uri: 'https://tiktok.com/@boavista' }] },
      ],
    });
    const { status, body } = await client.patch(
      `${url}?attributeMask=attributes/wi_fi,attributes/url_tiktok`,
      {
        name: `${name}/attributes`,
        attributes: [wifi, { ...instagram, uriValues: [{ uri: 'https://www.instagram.com/ignored' }] }],
      },
    );
    expect(status).toBe(200);
    expect(body.name).toBe(`${name}/attributes`);
    expect(body.attributes).toContainEqual({ ...instagram, valueType: 'URL' });
    expect(body.attributes).toContainEqual({ ...wifi, valueType: 'ENUM' });
    expect(JSON.stringify(body)).not.toContain('tiktok');
    expect((await client.get(url)).body).toEqual(body);
  });

  it('ignores deprecated attributes without complaint', async () => {
    const { client, name } = await first();
    const before = (await client.get(`/${name}/attributes`)).body;
    const attributes = [{ name: 'attributes/has_temperature_check', values: [true] }];
    expect(
      await client.patch(`/${name}/attributes?attributeMask=attributes/has_temperature_check`, {
        attributes,
      }),
    ).toMatchObject({ status: 200, body: before });
  });

  it.each<[unknown, string]>([
    [{ name: 'attributes/has_antigravity', values: [true] }, 'INVALID_ATTRIBUTE_NAME'],
    [{ name: 'attributes/has_sauna', values: [true] }, 'ATTRIBUTE_NOT_AVAILABLE'],
    [{ name: 'attributes/wi_fi', values: ['telepathic'] }, 'ATTRIBUTE_INVALID_ENUM_VALUE'],
    [{ name: 'attributes/wi_fi', values: ['free', 'paid'] }, 'ATTRIBUTE_CANNOT_BE_REPEATED'],
    [{ name: 'attributes/serves_coffee', values: ['true'] }, 'ATTRIBUTE_INVALID_ENUM_VALUE'],
    [{ name: 'attributes/url_facebook', uriValues: [{ uri: 'nonsense' }] }, 'INVALID_URL'],
    [{ name: 'attributes/url_facebook', uriValues: [{ uri: 'https://instagram.com/x' }] }, 'INVALID_URL'],
    [
      {
        name: 'attributes/pay_credit_card_types_accepted',
        repeatedEnumValue: { setValues: ['visa', 'pebbles'] },
      },
      'ATTRIBUTE_INVALID_ENUM_VALUE',
    ],
  ])('refuses %o with %s', async (attribute, reason) => {
    const { client, name } = await first();
    const mask = (attribute as { name: string }).name;
    const answer = await client.patch(`/${name}/attributes?attributeMask=${mask}`, {
      attributes: [attribute],
    });
    expect(reasons(answer)).toEqual([reason]);
    expect(answer.body.error.details[0]?.metadata).toEqual({ attribute_names: mask });
  });

  it('asks for a mask', async () => {
    const { client, name } = await first();
    expect(violations(await client.patch(`/${name}/attributes`, {}))).toEqual([
      { field: 'attribute_mask', description: 'Field is required' },
    ]);
  });
});

describe('attribute metadata', () => {
  it('depends on the category, by location or by name', async () => {
    const { client, name } = await first();
    const byLocation = await client.get(`/attributes?parent=${name}`);
    const byCategory = await client.get(
      '/attributes?categoryName=categories/gcid:bakery&regionCode=BR&languageCode=pt-BR',
    );
    expect(byLocation.body).toEqual(byCategory.body);
    const all = await client.get('/attributes?showAll=true&regionCode=BR&languageCode=pt-BR&pageSize=200');
    expect(all.body.attributeMetadata.length).toBeGreaterThan(byCategory.body.attributeMetadata.length);
    expect(byCategory.body.attributeMetadata).toContainEqual({
      parent: 'attributes/wi_fi',
      valueType: 'ENUM',
      displayName: 'Wi-Fi',
      groupDisplayName: 'Comodidades',
      valueMetadata: [
        { value: 'free', displayName: 'Wi-Fi gratuito' },
        { value: 'paid', displayName: 'Wi-Fi pago' },
      ],
    });
  });

  it('is named in the language that is asked for, in English in any other', async () => {
    const { client } = await first();
    const asked = async (languageCode: string, groupDisplayName: string, displayName: string) => {
      const { body } = await client.get(
        `/attributes?categoryName=categories/gcid:bakery&regionCode=BR&languageCode=${languageCode}`,
      );
      expect(body.attributeMetadata).toContainEqual(
        expect.objectContaining({ parent: 'attributes/url_menu', groupDisplayName, displayName }),
      );
    };
    await asked('pt-BR', 'Cardápio', 'Link do cardápio');
    await asked('es', 'Menú', 'Enlace al menú');
    await asked('en', 'Menu', 'Menu link');
    await asked('fr', 'Menu', 'Menu link');
  });

  it('has the social profiles and WhatsApp for every category', async () => {
    const { client } = await first(offices);
    const { body } = await client.get(
      '/attributes?categoryName=categories/gcid:corporate_office&regionCode=BR&languageCode=en',
    );
    const names = body.attributeMetadata.map((attribute) => attribute.parent);
    const networks = [
      'facebook',
      'instagram',
      'linkedin',
      'pinterest',
      'tiktok',
      'twitter',
      'youtube',
      'whatsapp',
    ];
    expect(names).toEqual(expect.arrayContaining(networks.map((network) => `attributes/url_${network}`)));
    expect(names).not.toContain('attributes/serves_coffee');
  });

  it('pages, and refuses unclear choices', async () => {
    const { client, name } = await first();
    const page = await client.get('/attributes?showAll=true&regionCode=BR&languageCode=pt-BR&pageSize=20');
    expect(page.body.attributeMetadata).toHaveLength(20);
    expect(page.body.nextPageToken).toEqual(expect.any(String));
    expect(violations(await client.get(`/attributes?parent=${name}&regionCode=BR`))[0]?.field).toBe(
      'region_code',
    );
    expect(violations(await client.get('/attributes')).map(({ field }) => field)).toEqual([
      'region_code',
      'category_name',
    ]);
  });
});
