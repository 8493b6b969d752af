import type { AttributeDefinition } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import type { AppContext } from '../../app-context';
import { ProviderError, type Provider, type ServiceType } from '../../provider/port';
import type { ProjectRef } from '../plans/service';
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
  const language = languages[locale];
  return ask(context, project, definitions, `${category} ${region} ${language}`, (provider) =>
    provider.listAttributeDefinitions(category, region, language),
  );
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
