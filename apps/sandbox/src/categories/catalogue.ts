import { categoryRows } from './category-rows';

/** What kind of business a category belongs to: decides which attributes, hours types and services it has. */
export type CategoryFamily =
  | 'food'
  | 'retail'
  | 'health'
  | 'beauty'
  | 'services'
  | 'auto'
  | 'lodging'
  | 'education'
  | 'fitness'
  | 'office'
  | 'leisure';

/** A business category in both languages the sandbox knows. */
export interface CatalogueCategory {
  /** Resource name, `categories/gcid:bakery`. */
  name: string;
  family: CategoryFamily;
  portuguese: string;
  english: string;
}

function english(gcid: string): string {
  const words = gcid.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every category, ordered by its Portuguese name. */
export const catalogue: readonly CatalogueCategory[] = categoryRows
  .trim()
  .split('\n')
  .map((row) => {
    const [gcid = '', portuguese = '', family = ''] = row.split('|');
    return {
      name: `categories/gcid:${gcid}`,
      family: family as CategoryFamily,
      portuguese,
      english: english(gcid),
    };
  })
  .sort((a, b) => a.portuguese.localeCompare(b.portuguese, 'pt-BR'));

const byName = new Map(catalogue.map((category) => [category.name, category]));

/** The category of a resource name, or undefined. */
export function findCategory(name: string): CatalogueCategory | undefined {
  return byName.get(name);
}

/** The name to show: Portuguese where it is asked for, English otherwise, as Google does for a language it lacks. */
export function displayName(category: CatalogueCategory, languageCode: string): string {
  return languageCode.toLowerCase().startsWith('pt') ? category.portuguese : category.english;
}

const hoursTypes: Record<
  string,
  { english: string; portuguese: string; families: readonly CategoryFamily[] }
> = {
  ACCESS: { english: 'Access', portuguese: 'Acesso', families: ['lodging', 'leisure', 'fitness'] },
  BREAKFAST: { english: 'Breakfast', portuguese: 'Café da manhã', families: ['food', 'lodging'] },
  BRUNCH: { english: 'Brunch', portuguese: 'Brunch', families: ['food'] },
  DELIVERY: { english: 'Delivery', portuguese: 'Entrega', families: ['food', 'retail', 'health'] },
  DINNER: { english: 'Dinner', portuguese: 'Jantar', families: ['food'] },
  DRIVE_THROUGH: { english: 'Drive-through', portuguese: 'Drive-thru', families: ['food', 'health', 'auto'] },
  HAPPY_HOUR: { english: 'Happy hours', portuguese: 'Happy hour', families: ['food'] },
  KITCHEN: { english: 'Kitchen', portuguese: 'Cozinha', families: ['food'] },
  LUNCH: { english: 'Lunch', portuguese: 'Almoço', families: ['food'] },
  ONLINE_SERVICE_HOURS: {
    english: 'Online service hours',
    portuguese: 'Atendimento on-line',
    families: ['services', 'office', 'education', 'health', 'beauty'],
  },
  PICKUP: { english: 'Pickup', portuguese: 'Retirada', families: ['food', 'retail', 'auto'] },
  SENIOR: {
    english: 'Senior hours',
    portuguese: 'Horário para idosos',
    families: ['food', 'retail', 'health'],
  },
  TAKEOUT: { english: 'Takeout', portuguese: 'Para viagem', families: ['food'] },
};

/** The kinds of further hours that a category allows. */
export function moreHoursTypes(
  category: CatalogueCategory,
): { hoursTypeId: string; displayName: string; localizedDisplayName: string }[] {
  return Object.entries(hoursTypes)
    .filter(([, type]) => type.families.includes(category.family))
    .map(([hoursTypeId, type]) => ({
      hoursTypeId,
      displayName: type.english,
      localizedDisplayName: type.portuguese,
    }));
}

const services: Partial<Record<CategoryFamily, Record<string, string>>> = {
  beauty: {
    haircut: 'Corte de cabelo',
    hair_coloring: 'Coloração',
    manicure: 'Manicure',
    beard_trim: 'Barba',
  },
  auto: { oil_change: 'Troca de óleo', brake_service: 'Freios', tire_rotation: 'Rodízio de pneus' },
  services: { installation: 'Instalação', repair: 'Conserto', maintenance: 'Manutenção' },
  health: { consultation: 'Consulta', vaccination: 'Vacinação', exam: 'Exame' },
};

/** The services that a category offers to choose from. */
export function serviceTypes(category: CatalogueCategory): { serviceTypeId: string; displayName: string }[] {
  return Object.entries(services[category.family] ?? {}).map(([id, label]) => ({
    serviceTypeId: `job_type_id:${id}`,
    displayName: label,
  }));
}
