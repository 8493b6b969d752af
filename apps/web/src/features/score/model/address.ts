import { scoreCheckSchema, scoreLevelSchema, type ScoreCheck, type ScoreLevel } from '@frontage/domain';
import { z } from 'zod';
import { readSearch, writeSearch } from '../../../shared/list/search-in-address';

/** What the address keeps of the list of scores. */
export type ScoreAddress = {
  readonly search: string;
  readonly score: ScoreLevel | undefined;
  readonly scorePending: ScoreCheck | undefined;
  /** Id of the group whose locations are looked at. */
  readonly group: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly sort: 'score' | 'name' | 'city';
  /** Location whose checklist is shown. */
  readonly openId: string | null;
};

/** How {@link ScoreAddress} is read and written; what is as it would be anyway is left out. */
export const scoreAddress = {
  read: (params: URLSearchParams): ScoreAddress => ({
    search: readSearch(params) ?? '',
    score: scoreLevelSchema
      .optional()
      .catch(undefined)
      .parse(params.get('score') ?? undefined),
    scorePending: scoreCheckSchema
      .optional()
      .catch(undefined)
      .parse(params.get('check') ?? undefined),
    group: z
      .uuid()
      .optional()
      .catch(undefined)
      .parse(params.get('group') ?? undefined),
    sort: z.enum(['score', 'name', 'city']).catch('score').parse(params.get('sort')),
    order: z.enum(['asc', 'desc']).catch('asc').parse(params.get('order')),
    openId: z.uuid().nullable().catch(null).parse(params.get('location')),
  }),
  write: ({ search, score, scorePending, group, sort, order, openId }: ScoreAddress): URLSearchParams => {
    const params = new URLSearchParams();
    writeSearch(params, search);
    if (score !== undefined) params.set('score', score);
    if (scorePending !== undefined) params.set('check', scorePending);
    if (group !== undefined) params.set('group', group);
    if (sort !== 'score') params.set('sort', sort);
    if (order !== 'asc') params.set('order', order);
    if (openId !== null) params.set('location', openId);
    return params;
  },
};
