import { contract } from '@frontage/api-client/contract';
import { api } from '../../../services/api';
import { askedTogether } from '../../../shared/queries/location-summary';
import type { InboxFilter, InboxSort } from '../model/inbox-address';
import type { Whose } from '../../../shared/queries/location-summary';

/** A row, and the cursor of the page that it was read on. */
export type Anchor = { readonly id: string; readonly cursor: string | null; readonly at: number };

const pageSize = 200;
/** A longer range is more than anybody answers together: see `mostBulkReplies`. */
const mostPages = 25;

/**
 * The ids from one row of a list to another, both among them, however many the page has let go of since. Read anew, so that they are what
 * stands there now; `null` where one of both does not stand there any more, or is too far away.
 */
export async function idsBetween(
  { projectId, isTogether }: Whose,
  { filter, sort }: { readonly filter: InboxFilter; readonly sort: InboxSort },
  one: Anchor,
  other: Anchor,
): Promise<readonly string[] | null> {
  const ids: string[] = [];
  let { cursor } = one.at <= other.at ? one : other;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, next } = await api.call(contract.reviews.list, {
      params: { projectId },
      query: {
        ...askedTogether(isTogether),
        ...filter,
        sort,
        limit: pageSize,
        ...(cursor === null ? {} : { cursor }),
      },
    });
    ids.push(...items.map(({ id }) => id));
    const [from = -1, to = -1] = [one, other].map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);
    if (from >= 0) return ids.slice(from, to + 1);
    if (next === null) return null;
    cursor = next;
  }
  return null;
}
