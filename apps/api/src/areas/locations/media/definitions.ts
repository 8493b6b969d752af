import type { contract, ResponseOf } from '@frontage/api-client/contract';
import type { AttributeDefinition } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { ProviderError, type Provider, type ServiceType } from '#src/provider/port';
import { selectionCondition, type Selection } from '#src/areas/locations/groups/selection';
import type { ProjectRef } from '#src/http/project-ref';
import { categoriesOf, readPlace } from './place';

const languages: Record<Locale, string> = { en: 'en', br: 'pt-BR', es: 'es' };
/** The provider's lists change a few times a year. */
const keptForMs = 3_600_000;
/** Categories are some thousands; what is asked for is a handful. */
const mostKept = 500;

/** Lists that are the same for everybody, kept for an hour by what was asked for. */
class Kept<T> {
  readonly #entries = new Map<string, { readonly value: T; readonly until: number }>();

  get(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.until <= now ? undefined : entry.value;
  }

  set(key: string, value: T, now: number): void {
    if (this.#entries.size >= mostKept) this.#entries.clear();
    this.#entries.set(key, { value, until: now + keptForMs });
  }
}

const definitions = new Kept<AttributeDefinition[]>();
const serviceTypes = new Kept<ServiceType[]>();

/** A list, empty where the provider did not answer. */
type Answer<T> = { items: T[]; isStale: boolean };

async function ask<T>(
  context: AppContext,
  project: ProjectRef,
  kept: Kept<T[]>,
  key: string,
  question: (provider: Provider) => Promise<T[]>,
): Promise<Answer<T>> {
  const now = context.clock.now().getTime();
  const known = kept.get(key, now);
  if (known !== undefined) return { items: known, isStale: false };
  try {
    const answer = await question(await context.openProvider({ accountId: project.accountId, jobId: null }));
    kept.set(key, answer, now);
    return { items: answer, isStale: false };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error }, 'a list of the provider could not be read');
    return { items: [], isStale: true };
  }
}

function definitionsOf(
  context: AppContext,
  project: ProjectRef,
  { category, region }: CategoryPlace,
  locale: Locale,
): Promise<Answer<AttributeDefinition>> {
  const language = languages[locale];
  return ask(context, project, definitions, `${category} ${region} ${language}`, (provider) =>
    provider.listAttributeDefinitions(category, region, language),
  );
}

/** A main category, in a country. */
export type CategoryPlace = { readonly category: string; readonly region: string };

/** Names of the attributes the provider has for a category; `null` where it did not answer. */
export async function offeredAttributes(
  context: AppContext,
  project: ProjectRef,
  place: CategoryPlace,
): Promise<ReadonlySet<string> | null> {
  const { items, isStale } = await definitionsOf(context, project, place, 'en');
  return isStale ? null : new Set(items.map(({ name }) => name));
}

/** Categories that are asked about for one selection: a chain has a few, and each is a call. */
const mostCategories = 12;

/** The attributes for the categories of a selection, the ones that most locations may have first. */
export async function listDefinitionsOfMany(
  context: AppContext,
  project: ProjectRef,
  selection: Selection,
  locale: Locale,
): Promise<ResponseOf<typeof contract.media.attributesOfMany>> {
  const condition = await selectionCondition(context.db, project, selection);
  const { rows } = await context.db.execute<CategoryPlace & { locations: number }>(sql`
    select l.field_values -> 'category' ->> 'name' as category,
      coalesce(l.field_values -> 'address' ->> 'regionCode', 'BR') as region, count(*)::int as locations
    from location l where ${condition} and l.field_values -> 'category' ->> 'name' is not null
    group by 1, 2 order by 3 desc, 1, 2 limit ${mostCategories}`);
  const found = new Map<string, AttributeDefinition & { locations: number }>();
  let isStale = false;
  for (const place of rows) {
    const answer = await definitionsOf(context, project, place, locale);
    isStale ||= answer.isStale;
    for (const one of answer.items) {
      const held = found.get(one.name);
      found.set(one.name, { ...(held ?? one), locations: (held?.locations ?? 0) + place.locations });
    }
  }
  const locations = rows.reduce((sum, place) => sum + place.locations, 0);
  return { items: [...found.values()], locations, isStale };
}

/** The attributes the provider has for a location's main category; none without one. Throws `not_found`. */
export async function listDefinitions(
  context: AppContext,
  project: ProjectRef,
  locationId: string,
  locale: Locale,
): Promise<Answer<AttributeDefinition>> {
  const { values } = await readPlace(context.db, project, locationId);
  const { region } = categoriesOf(values);
  const category = values.category?.name;
  if (category === undefined) return { items: [], isStale: false };
  return definitionsOf(context, project, { category, region }, locale);
}

/** The services the provider names for a location's categories. Throws `not_found`. */
export async function listServiceTypes(
  context: AppContext,
  project: ProjectRef,
  locationId: string,
  locale: Locale,
): Promise<Answer<ServiceType>> {
  const { values } = await readPlace(context.db, project, locationId);
  const { region, names } = categoriesOf(values);
  if (names.length === 0) return { items: [], isStale: false };
  const language = languages[locale];
  return ask(context, project, serviceTypes, `${names.join()} ${region} ${language}`, (provider) =>
    provider.listServiceTypes(names, region, language),
  );
}
