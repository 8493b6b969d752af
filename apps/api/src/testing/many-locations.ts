import { sampleLocation, type LocationValues } from '@frontage/domain';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { locationColumns } from '#src/areas/locations/record/columns';
import type { TestProject } from './factories';

const cities = [
  'São Paulo',
  'Santos',
  'Campinas',
  'Rio de Janeiro',
  'Niterói',
  'Belo Horizonte',
  'Curitiba',
  'Açailândia',
];
const coordinates: readonly (readonly [number, number])[] = [
  [-23.55, -46.63],
  [-23.96, -46.33],
  [-22.91, -47.06],
  [-22.91, -43.21],
  [-22.88, -43.1],
  [-19.92, -43.94],
  [-25.43, -49.27],
  [-4.95, -47.5],
];
const states = ['SP', 'SP', 'SP', 'RJ', 'RJ', 'MG', 'PR', 'MA'];
const places = [
  'Pinheiros',
  'Centro',
  'Água Verde',
  'Moema',
  'Savassi',
  'Ipanema',
  'Gonzaga',
  'Cambuí',
  'Icaraí',
  'Batel',
];

/** Values of the n-th of many locations: believable, spread over cities, states and statuses, equal for equal numbers. */
export function manyLocationValues(n: number): LocationValues {
  const city = n % cities.length;
  const place = places[n % places.length] ?? 'Centro';
  const area = 11 + (n % 9);
  return sampleLocation({
    name: `Padaria Boa Vista - ${place} ${n}`,
    storeCode: n % 50 === 0 ? null : `L-${String(n).padStart(6, '0')}`,
    status: n % 40 === 0 ? 'CLOSED_TEMPORARILY' : n % 97 === 0 ? 'CLOSED_PERMANENTLY' : 'OPEN',
    address: {
      regionCode: 'BR',
      postalCode: '01310-000',
      administrativeArea: states[city] ?? 'SP',
      locality: cities[city] ?? 'Santos',
      sublocality: place,
      addressLines: [`Rua ${n}`],
    },
    phone: `+55${area}3${String(n % 10_000_000).padStart(7, '0')}`,
    website: n % 10 === 0 ? null : `https://padaria.example/${n}`,
    labels: n % 3 === 0 ? ['Franquia'] : ['Loja própria', 'Rua'],
  });
}

/** Where the n-th stands: around its city, as far as a large one reaches; one in a hundred has no coordinates. */
export function manyLocationPlace(n: number): { latitude: number; longitude: number } | null {
  if (n % 100 === 99) return null;
  const [latitude, longitude] = coordinates[n % coordinates.length] ?? [-23.55, -46.63];
  const turn = n * 2.399963;
  const reach = 0.4 * Math.sqrt((n % 997) / 997);
  return { latitude: latitude + reach * Math.sin(turn), longitude: longitude + reach * Math.cos(turn) };
}

/** Puts so many locations into a project, a few hundred a statement, and gives the planner its statistics. */
export async function insertManyLocations(
  db: Db,
  project: TestProject,
  count: number,
  valuesOf: (n: number) => LocationValues = manyLocationValues,
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, offset) => {
      const n = from + offset;
      const columns = locationColumns(valuesOf(n));
      const id = randomUUID();
      ids.push(id);
      return {
        id,
        provider_name: `locations/${String(7_000_000_000 + n)}`,
        field_values: columns.values,
        name: columns.name,
        name_key: columns.nameKey,
        store_code: columns.storeCode,
        status: columns.status,
        city: columns.city,
        city_key: columns.cityKey,
        state: columns.state,
        category: columns.category,
        phone: columns.phone,
        website: columns.website,
        labels: columns.labels,
        latitude: manyLocationPlace(n)?.latitude ?? null,
        longitude: manyLocationPlace(n)?.longitude ?? null,
        search_text: columns.searchText,
        changed_at: new Date(Date.UTC(2026, 10, 1) + n * 1_000).toISOString(),
      };
    });
    await db.execute(sql`
      insert into location (id, account_id, project_id, provider_account, provider_name, field_values, name, name_key,
        store_code, status, city, city_key, state, category, phone, website, labels, search_text, latitude, longitude, time_zone,
        read_at,
        attributes_read_at, changed_at)
      select r.id, ${project.accountId}, ${project.id}, 'accounts/1', r.provider_name, r.field_values, r.name, r.name_key,
        r.store_code, r.status, r.city, r.city_key, r.state, r.category, r.phone, r.website, r.labels, r.search_text,
        r.latitude, r.longitude, 'America/Sao_Paulo', r.changed_at, r.changed_at, r.changed_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, provider_name text, field_values jsonb,
        name text, name_key text, store_code text, status text, city text, city_key text, state text, category text,
        phone text, website text, labels text[], search_text text, latitude float8, longitude float8, changed_at timestamptz)`);
  }
  await db.execute(sql`analyze location`);
  return ids;
}
