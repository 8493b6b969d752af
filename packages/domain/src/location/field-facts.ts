/** Where a field lives at the provider; `own` fields exist in Frontage alone and need no call. */
export type FieldHome = 'location' | 'status' | 'attributes' | 'media' | 'own';

/** What a value is, which decides how it is written, read and compared. */
export type FieldKind =
  | 'text'
  | 'status'
  | 'address'
  | 'category'
  | 'categories'
  | 'phone'
  | 'phones'
  | 'website'
  | 'cnpj'
  | 'link'
  | 'labels'
  | 'day'
  | 'special_days'
  | 'services'
  | 'attributes'
  | 'questions'
  | 'own_values'
  | 'picture'
  | 'photos';

/**
 * The most that a field may hold of something. `provider` limits stand in the provider document, section B (pictures: A6), those of
 * the `specification` in its sections 3 and 5, and `ours` keep what is stored and shown within reason.
 */
export type FieldLimit = {
  readonly most: number;
  readonly unit: 'characters' | 'entries';
  readonly source: 'provider' | 'specification' | 'ours';
};

/** All that is fixed about a field. How its values are compared follows from its kind, what sending it costs from its home. */
export type FieldFacts = {
  readonly home: FieldHome;
  readonly kind: FieldKind;
  /**
   * Where the provider keeps it: the path in a mask of the location resource, the name of an attribute, or a category of media.
   * `null` for what has no place of its own there.
   */
  readonly at: string | null;
  /** It may never be empty. */
  readonly isRequired: boolean;
  /** Its edit is often held for days, or answered with a suspension (provider document B, 'What goes to review'). */
  readonly isRisky: boolean;
  readonly limits: Readonly<Record<string, FieldLimit>>;
};

const limit =
  (unit: FieldLimit['unit']) =>
  (most: number, source: FieldLimit['source'] = 'provider'): FieldLimit => ({ most, unit, source });
const characters = limit('characters');
const entries = limit('entries');

const plain = { isRequired: false, isRisky: false, limits: {} } as const;
const phone = { ...plain, home: 'location', kind: 'phone' } as const;
const link = { ...plain, home: 'attributes', kind: 'link' } as const;
const picture = { ...plain, home: 'media', kind: 'picture' } as const;
const weekday = {
  ...plain,
  home: 'location',
  kind: 'day',
  at: 'regularHours',
  limits: { ranges: entries(24, 'ours') },
} as const;

/** The facts of every editable field of a location, in the order in which screens and plans show the fields. */
export const fieldFacts = {
  name: {
    home: 'location',
    kind: 'text',
    at: 'title',
    isRequired: true,
    isRisky: true,
    limits: { text: characters(125) },
  },
  storeCode: {
    ...plain,
    home: 'location',
    kind: 'text',
    at: 'storeCode',
    limits: { text: characters(60) },
  },
  // Closing and reopening travel as a patch of their own (provider document A3).
  status: {
    home: 'status',
    kind: 'status',
    at: 'openInfo.status',
    isRequired: true,
    isRisky: true,
    limits: {},
  },
  description: {
    ...plain,
    home: 'location',
    kind: 'text',
    at: 'profile.description',
    limits: { text: characters(750) },
  },
  address: {
    ...plain,
    home: 'location',
    kind: 'address',
    at: 'storefrontAddress',
    isRisky: true,
    limits: { lines: entries(5) },
  },
  category: {
    home: 'location',
    kind: 'category',
    at: 'categories.primaryCategory',
    isRequired: true,
    isRisky: true,
    limits: {},
  },
  additionalCategories: {
    ...plain,
    home: 'location',
    kind: 'categories',
    at: 'categories.additionalCategories',
    // The product sets up to four; what the provider holds beyond them is kept.
    limits: { chosen: entries(4, 'specification'), held: entries(9) },
  },
  phone: { ...phone, at: 'phoneNumbers.primaryPhone' },
  additionalPhones: {
    ...plain,
    home: 'location',
    kind: 'phones',
    at: 'phoneNumbers.additionalPhones',
    limits: { numbers: entries(2) },
  },
  googleAdsPhone: { ...phone, at: 'adWordsLocationExtensions.adPhone' },
  website: {
    ...plain,
    home: 'location',
    kind: 'website',
    at: 'websiteUri',
    isRisky: true,
    // No limit of the provider's is confirmed; this is the length that browsers are sure to open.
    limits: { text: characters(2048, 'ours') },
  },
  whatsapp: { ...phone, home: 'attributes', at: 'attributes/url_whatsapp' },
  cnpj: { ...plain, home: 'own', kind: 'cnpj', at: null },
  facebook: { ...link, at: 'attributes/url_facebook' },
  instagram: { ...link, at: 'attributes/url_instagram' },
  twitter: { ...link, at: 'attributes/url_twitter' },
  linkedin: { ...link, at: 'attributes/url_linkedin' },
  youtube: { ...link, at: 'attributes/url_youtube' },
  pinterest: { ...link, at: 'attributes/url_pinterest' },
  tiktok: { ...link, at: 'attributes/url_tiktok' },
  labels: {
    ...plain,
    home: 'location',
    kind: 'labels',
    at: 'labels',
    limits: { labels: entries(10), text: characters(255) },
  },
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: weekday,
  sunday: weekday,
  specialHours: { ...weekday, kind: 'special_days', at: 'specialHours' },
  services: {
    ...plain,
    home: 'location',
    kind: 'services',
    at: 'serviceItems',
    limits: { name: characters(140), description: characters(300), language: characters(35, 'ours') },
  },
  // Every attribute of the provider that is no field of its own.
  attributes: {
    ...plain,
    home: 'attributes',
    kind: 'attributes',
    at: null,
    limits: {
      attributes: entries(200, 'ours'),
      words: entries(100, 'ours'),
      word: characters(120, 'ours'),
      url: characters(2048, 'ours'),
    },
  },
  faq: {
    ...plain,
    home: 'own',
    kind: 'questions',
    at: null,
    // Longer lists are read by nobody.
    limits: {
      questions: entries(50, 'ours'),
      question: characters(300, 'ours'),
      answer: characters(2000, 'ours'),
    },
  },
  ownFields: {
    ...plain,
    home: 'own',
    kind: 'own_values',
    at: null,
    limits: { fields: entries(50, 'ours'), text: characters(500, 'ours') },
  },
  logo: { ...picture, at: 'LOGO' },
  cover: { ...picture, at: 'COVER' },
  profilePhoto: { ...picture, at: 'PROFILE' },
  // Each photo says its own category.
  photos: { ...plain, home: 'media', kind: 'photos', at: null, limits: { photos: entries(100) } },
} as const satisfies Record<string, FieldFacts>;

type FactedField = keyof typeof fieldFacts;

/** The fields that live in a home. */
export type FieldOfHome<H extends FieldHome> = {
  [F in FactedField]: (typeof fieldFacts)[F]['home'] extends H ? F : never;
}[FactedField];

/** The fields whose values are of a kind. */
export type FieldOfKind<K extends FieldKind> = {
  [F in FactedField]: (typeof fieldFacts)[F]['kind'] extends K ? F : never;
}[FactedField];

/** Fields in the table's order. */
const all = Object.keys(fieldFacts) as FactedField[];

/** Lists the fields that live in the given homes. */
export function fieldsOfHome<H extends FieldHome>(...homes: readonly H[]): FieldOfHome<H>[] {
  return all.filter((field): field is FieldOfHome<H> =>
    (homes as readonly FieldHome[]).includes(fieldFacts[field].home),
  );
}

/** Lists the fields whose values are of the given kinds. */
export function fieldsOfKind<K extends FieldKind>(...kinds: readonly K[]): FieldOfKind<K>[] {
  return all.filter((field): field is FieldOfKind<K> =>
    (kinds as readonly FieldKind[]).includes(fieldFacts[field].kind),
  );
}

/** Whether the field's values are of one of the given kinds. */
export function isOfKind<K extends FieldKind>(
  field: string,
  ...kinds: readonly K[]
): field is FieldOfKind<K> {
  return (fieldsOfKind(...kinds) as readonly string[]).includes(field);
}

/** Most characters of the fields that are one text. */
export const longestTexts: Partial<Record<FactedField, number>> = Object.fromEntries(
  fieldsOfKind('text', 'website').map((field) => [field, fieldFacts[field].limits.text.most]),
);

/**
 * Provider requests that the sending of a location's changes in one home takes. `read`: what it holds is read right before, the
 * location resource out of the list where that is cheaper; `send`: one patch for all fields together; `resend`: where a value is
 * sent that the provider holds already, what the public sees is read as well.
 */
export type HomeCalls = { readonly read: number; readonly send: number; readonly resend: number };

/** The {@link HomeCalls} of every home. A location's resource and its status are one reading, and a patch each. */
export const homeCalls: Record<FieldHome, HomeCalls> = {
  location: { read: 1, send: 1, resend: 1 },
  status: { read: 1, send: 1, resend: 1 },
  attributes: { read: 1, send: 1, resend: 1 },
  media: { read: 1, send: 0, resend: 0 },
  own: { read: 0, send: 0, resend: 0 },
};

/** Requests for each picture, which no patch holds: an upload is begun, filled and put into its category (provider document A6). */
export const pictureCalls = { add: 3, move: 1, remove: 1 } as const;
