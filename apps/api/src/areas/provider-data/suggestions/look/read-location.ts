import {
  locationFields,
  publicPartOf,
  socialNetworks,
  type LocationField,
  type LocationHealth,
  type LocationValues,
} from '@frontage/domain';
import type { Clock } from '#src/clock';
import { ProviderError, type Provider, type ProviderLocation } from '#src/provider/port';
import { isSame } from '#src/areas/changes/door';
import { readPatiently } from '#src/areas/provider-data/sync/patience';

/** A location that is looked at. */
export type LookedAt = {
  readonly id: string;
  readonly name: string;
  readonly values: LocationValues;
  readonly health: LocationHealth;
  /** The provider told of it; otherwise it is its turn. */
  readonly isAsked: boolean;
  /** Whether it was looked at before, so that what is found now is news. */
  readonly wasRead: boolean;
};

/** Two sides of a field. */
export type Sides = { readonly ours: unknown; readonly theirs: unknown };

/** What a look at a location found. Only fields in `covered` were looked at. */
export type Reading = {
  readonly location: LookedAt;
  readonly askedAt: Date;
  readonly covered: ReadonlySet<LocationField>;
  readonly differing: ReadonlyMap<LocationField, Sides>;
  readonly inReview: ReadonlyMap<LocationField, Sides>;
  /** `null` where it was not asked about. */
  readonly health: LocationHealth | null;
};

/** How to ask: the readings of one round. */
export type Looker = {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly signal: AbortSignal;
};

const attributeFields: readonly LocationField[] = [...socialNetworks, 'whatsapp'];
const resourceFields = locationFields.filter(
  (field) => publicPartOf(field) !== undefined && !attributeFields.includes(field),
);

/**
 * Looks at a location: what the public sees of its values, and, where the provider told of it or something differs, the
 * merchant's side as it is now, so that a copy of ours that grew old is not taken for ours. One that the grant does not reach any
 * more is told by its health.
 */
export async function readLocation(looker: Looker, location: LookedAt): Promise<Reading> {
  const { provider, clock, signal } = looker;
  const askedAt = clock.now();
  const patiently = <T>(read: () => Promise<T>) => readPatiently(clock, signal, read);
  try {
    const view = await patiently(() => provider.readPublicView(location.name));
    const isMerchantRead = location.isAsked || view.differs.size > 0 || view.pending.size > 0;
    const merchant = isMerchantRead ? await patiently(() => provider.readLocation(location.name)) : null;
    const held: LocationValues =
      merchant === null ? location.values : { ...location.values, ...merchant.values };
    const sides = (fields: ReadonlySet<LocationField>) =>
      sidesOf(
        [...fields].filter((field) => resourceFields.includes(field)),
        held,
        view.values,
      );
    const covered = new Set(resourceFields);
    const differing = new Map(sides(view.differs));
    if (location.isAsked) {
      for (const [field, found] of view.hasVoice ? await readAttributes(looker, location) : [])
        differing.set(field, found);
      for (const field of attributeFields) covered.add(field);
    }
    const health = location.isAsked && merchant !== null ? await healthOf(looker, location, merchant) : null;
    return { location, askedAt, covered, differing, inReview: new Map(sides(view.pending)), health };
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'not_found')
      return unreached(location, askedAt, error);
    throw error;
  }
}

/** As {@link readLocation}, for the attributes alone, of which the provider does not tell that they differ. */
export async function readLocationAttributes(looker: Looker, location: LookedAt): Promise<Reading> {
  const askedAt = looker.clock.now();
  const nothing = { location, askedAt, inReview: new Map<LocationField, Sides>(), health: null };
  try {
    const differing = new Map(await readAttributes(looker, location));
    return { ...nothing, covered: new Set(attributeFields), differing };
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'not_found')
      return unreached(location, askedAt, error);
    throw error;
  }
}

async function readAttributes(
  { provider, clock, signal }: Looker,
  location: LookedAt,
): Promise<[LocationField, Sides][]> {
  const shown = await readPatiently(clock, signal, () => provider.readPublicAttributes(location.name));
  const differs = sidesOf(attributeFields, location.values, shown).length > 0;
  if (!differs) return [];
  const held = await readPatiently(clock, signal, () => provider.readAttributes(location.name));
  return sidesOf(attributeFields, { ...location.values, ...held }, shown);
}

function sidesOf(
  fields: readonly LocationField[],
  held: LocationValues,
  shown: Partial<LocationValues>,
): [LocationField, Sides][] {
  return fields.flatMap((field) => {
    const ours: unknown = held[field] ?? null;
    const theirs: unknown = shown[field] ?? null;
    return isSame(field, ours, theirs) ? [] : [[field, { ours, theirs }] as [LocationField, Sides]];
  });
}

/** What keeps us from speaking for a location, asked only where the provider says that something does. */
export async function healthOf(
  { provider, clock, signal }: Looker,
  location: { readonly name: string; readonly health: LocationHealth },
  merchant: Pick<ProviderLocation, 'hasVoice' | 'duplicateOf'>,
): Promise<LocationHealth> {
  if (merchant.duplicateOf !== null) return 'duplicate';
  if (merchant.hasVoice) return 'fine';
  return readPatiently(clock, signal, () => provider.readHealth(location.name));
}

/** 403 is a location that others look after now; one that does not exist any more goes with the next list. */
function unreached(location: LookedAt, askedAt: Date, error: ProviderError): Reading {
  const health = error.status === 403 ? 'access_lost' : null;
  const none = new Map<LocationField, Sides>();
  return { location, askedAt, covered: new Set(), differing: none, inReview: none, health };
}
