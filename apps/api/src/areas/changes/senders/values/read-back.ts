import type { LocationValues, Photo } from '@frontage/domain';
import type { Provider, ProviderLocation, PublicView } from '#src/provider/port';
import { longestReviewMs } from '#src/areas/changes/apply/backoff';
import { pictureIdOf, pictureValues, type PictureNames } from '#src/areas/locations/door';
import { inHome, isSame, type ValueEntry, type ValueTarget } from './compare';
import type { Seen } from '#src/areas/changes/senders/sender';

/**
 * Reads the entries of one location back, with as few requests as it takes: where the list said that nothing is pending and
 * nothing differs, the merchant's values are the public's. Where the merchant has no voice, nobody reviews what they set and the public
 * sees none of it: it has arrived once the merchant's own view holds it, and the ledger says that it is not public.
 * Throws `ProviderError`.
 * @param names how pictures that were uploaded here are called.
 * @param listed the location as the list just had it, with its flags; `null` asks about the location itself.
 */
export async function readBackLocation(
  provider: Provider,
  target: ValueTarget,
  listed: ProviderLocation | null,
  now: Date,
  names: PictureNames,
): Promise<Map<ValueEntry, Seen>> {
  const seen = new Map<ValueEntry, Seen>();
  const attributes = inHome(target.entries, 'attributes');
  const media = inHome(target.entries, 'media');
  const resource = inHome(target.entries, 'location', 'status', 'own');
  const isSettled = listed !== null && !listed.hasPendingEdits && !listed.hasGoogleUpdated;
  let hasVoice = listed?.hasVoice;
  if (resource.length > 0) {
    const view = isSettled ? settledView(listed) : await provider.readPublicView(target.providerName);
    hasVoice = view.hasVoice;
    const shown = hasVoice ? view : settledView(listed ?? (await provider.readLocation(target.providerName)));
    for (const entry of resource) seen.set(entry, judge(entry, shown));
  }
  if (attributes.length > 0) {
    hasVoice ??= (await provider.readLocation(target.providerName)).hasVoice;
    // The provider names no pending attributes: until the longest review is over, one that differs is taken to be in review.
    const values = hasVoice
      ? await provider.readPublicAttributes(target.providerName)
      : await provider.readAttributes(target.providerName);
    for (const entry of attributes) {
      const found = valueIn(values, entry);
      if (isSame(entry.field, found, entry.to)) seen.set(entry, { kind: 'live' });
      else if (now.getTime() - entry.updatedAt.getTime() < longestReviewMs)
        seen.set(entry, { kind: 'in_review' });
      else seen.set(entry, { kind: 'reverted', found });
    }
  }
  if (media.length > 0) await readMediaBack(provider, target, media, names, seen);
  return seen;
}

function settledView(listed: ProviderLocation): PublicView {
  return { values: listed.values, differs: new Set(), pending: new Set(), hasVoice: listed.hasVoice };
}

function valueIn(values: Partial<LocationValues>, entry: ValueEntry): unknown {
  return values[entry.field] ?? null;
}

function judge(entry: ValueEntry, view: PublicView): Seen {
  if (view.pending.has(entry.field)) return { kind: 'in_review' };
  const isKnown = Object.hasOwn(view.values, entry.field);
  const found = valueIn(view.values, entry);
  if (isKnown ? isSame(entry.field, found, entry.to) : !view.differs.has(entry.field))
    return { kind: 'live' };
  return { kind: 'reverted', found };
}

/** A picture is live once the provider shows it to the public, and in review as long as it only lists it. */
async function readMediaBack(
  provider: Provider,
  target: ValueTarget,
  entries: readonly ValueEntry[],
  names: PictureNames,
  seen: Map<ValueEntry, Seen>,
): Promise<void> {
  const place = { providerAccount: target.providerAccount, location: target.providerName };
  const listed = await provider.listMedia(place);
  const values = pictureValues(listed, names);
  const shown = new Set(listed.filter(({ url }) => url !== null).map(({ key }) => pictureIdOf(key, names)));
  for (const entry of entries) {
    const wanted =
      entry.field === 'photos' ? (entry.to as Photo[]).map(({ id }) => id) : [entry.to as string | null];
    const found = valueIn(values, entry);
    if (!isThere(entry, found)) seen.set(entry, { kind: 'reverted', found });
    else if (wanted.every((id) => id === null || shown.has(id))) seen.set(entry, { kind: 'live' });
    else seen.set(entry, { kind: 'in_review' });
  }
}

/** Of many pictures only those that the entry put there or took away count: others come and go by themselves. */
function isThere(entry: ValueEntry, found: unknown): boolean {
  if (entry.field !== 'photos') return isSame(entry.field, found, entry.to);
  const places = new Map((found as Photo[]).map(({ id, category }) => [id, category]));
  const wanted = new Set((entry.to as Photo[]).map(({ id }) => id));
  return (
    (entry.to as Photo[]).every(({ id, category }) => places.get(id) === category) &&
    ((entry.from ?? []) as Photo[]).every(({ id }) => wanted.has(id) || !places.has(id))
  );
}
