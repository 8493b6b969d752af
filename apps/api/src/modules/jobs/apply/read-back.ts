import type { LocationValues } from '@frontage/domain';
import type { Provider, ProviderLocation, PublicView } from '../../../provider/port';
import { longestReviewMs } from './backoff';
import { isSame } from './compare';
import type { Entry, Target } from './targets';

/** What the public sees of a sent value. `reverted` carries what stands there instead. */
export type Seen =
  | { readonly kind: 'live' }
  | { readonly kind: 'in_review' }
  | { readonly kind: 'reverted'; readonly found: unknown };

/**
 * Reads the entries of one location back, with as few requests as it takes: where the list said that nothing is pending and
 * nothing differs, the merchant's values are the public's.
 * Throws `ProviderError`.
 * @param listed the location as the list just had it, with its flags; `null` asks about the location itself.
 */
export async function readBackLocation(
  provider: Provider,
  target: Target,
  listed: ProviderLocation | null,
  now: Date,
): Promise<Map<Entry, Seen>> {
  const seen = new Map<Entry, Seen>();
  const attributes = target.entries.filter((entry) => entry.home === 'attributes');
  const resource = target.entries.filter((entry) => entry.home !== 'attributes');
  const isSettled = listed !== null && !listed.hasPendingEdits && !listed.hasGoogleUpdated;
  if (resource.length > 0) {
    const view = isSettled ? settledView(listed) : await provider.readPublicView(target.providerName);
    for (const entry of resource) seen.set(entry, judge(entry, view));
  }
  if (attributes.length > 0) {
    // The provider names no pending attributes: until the longest review is over, one that differs is taken to be in review.
    const values = await provider.readPublicAttributes(target.providerName);
    for (const entry of attributes) {
      const found = valueIn(values, entry);
      if (isSame(entry.field, found, entry.to)) seen.set(entry, { kind: 'live' });
      else if (now.getTime() - entry.updatedAt.getTime() < longestReviewMs)
        seen.set(entry, { kind: 'in_review' });
      else seen.set(entry, { kind: 'reverted', found });
    }
  }
  return seen;
}

function settledView(listed: ProviderLocation): PublicView {
  return { values: listed.values, differs: new Set(), pending: new Set() };
}

function valueIn(values: Partial<LocationValues>, entry: Entry): unknown {
  return values[entry.field] ?? null;
}

function judge(entry: Entry, view: PublicView): Seen {
  if (view.pending.has(entry.field)) return { kind: 'in_review' };
  const isKnown = Object.hasOwn(view.values, entry.field);
  const found = valueIn(view.values, entry);
  if (isKnown ? isSame(entry.field, found, entry.to) : !view.differs.has(entry.field))
    return { kind: 'live' };
  return { kind: 'reverted', found };
}
