import { foldText, type LocationValues } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import type { ProviderLocation, ResourceValues } from '#src/provider/port';
import { searchTextOf } from '#src/areas/locations/door';

function listedColumns(values: ResourceValues) {
  return {
    name: values.name,
    storeCode: values.storeCode,
    city: values.address?.locality ?? null,
    state: values.address?.administrativeArea ?? null,
    searchText: searchTextOf(values),
  };
}

/** Street and neighborhood in one line, by which people tell two shops of a town apart. */
function addressLine(address: LocationValues['address']): string | null {
  const parts = [...(address?.addressLines ?? []), address?.sublocality ?? ''];
  return parts.filter((part) => part !== '').join(', ') || null;
}

/**
 * Brings what a list says of locations into ours. Which project has one is not touched, but by `adopt`.
 * @param adopt the project whose group it is: it takes in what belongs to none and was not left out by anybody.
 */
export async function writeListings(
  tx: Tx,
  accountId: string,
  providerAccount: string,
  locations: readonly ProviderLocation[],
  now: Date,
  adopt: string | null = null,
): Promise<void> {
  const rows = locations.map((location) => {
    const columns = listedColumns(location.values);
    return {
      name: location.name,
      title: columns.name,
      title_key: foldText(columns.name),
      store_code: columns.storeCode,
      address: addressLine(location.values.address),
      city: columns.city,
      state: columns.state,
      has_voice: location.hasVoice,
      duplicate_of: location.duplicateOf,
      search_text: columns.searchText,
    };
  });
  if (rows.length === 0) return;
  const at = now.toISOString();
  await tx.execute(sql`
    insert into provider_listing as l (account_id, provider_name, provider_account, project_id, linked_at, title, title_key,
      store_code, address, city, state, has_voice, duplicate_of, search_text, read_at)
    select ${accountId}, r.name, ${providerAccount}, ${adopt}::uuid,
      case when ${adopt}::uuid is null then null else ${at}::timestamptz end, r.title, r.title_key, r.store_code, r.address,
      r.city, r.state, r.has_voice, r.duplicate_of, r.search_text, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(name text, title text, title_key text, store_code text,
      address text, city text, state text, has_voice boolean, duplicate_of text, search_text text)
    on conflict (account_id, provider_name) do update set
      provider_account = excluded.provider_account,
      project_id = case when l.is_left_out then l.project_id else coalesce(l.project_id, excluded.project_id) end,
      linked_at = coalesce(l.linked_at, case when l.is_left_out then null else excluded.linked_at end),
      title = excluded.title, title_key = excluded.title_key, store_code = excluded.store_code,
      address = excluded.address, city = excluded.city, state = excluded.state, has_voice = excluded.has_voice,
      duplicate_of = excluded.duplicate_of, search_text = excluded.search_text, read_at = excluded.read_at`);
}
