import type { contract, RequestOf } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import type { EditFilter } from '#src/areas/changes/door';
import type { Actor } from '#src/http/authenticate';

type Asked = Omit<RequestOf<typeof contract.posts.list>['query'], 'cursor' | 'limit'>;

/**
 * What narrows the scheduled edits that a caller asks for; `undefined` for none: they were not asked for, the caller may not see edits,
 * or what was asked for only a post has.
 */
export function editsAskedFor(
  { what, kind, late, state, search, group, author, part }: Asked,
  { permissions }: Pick<Actor, 'permissions'>,
): EditFilter | undefined {
  if (what === 'posts' || kind !== undefined || late !== undefined) return undefined;
  return can(permissions, 'infos:view') ? { state, search, group, author, part } : undefined;
}
