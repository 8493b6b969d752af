import { z } from 'zod';
import { endpoint } from './endpoint';

export const searchGroupSchema = z.object({
  groupTitle: z.string(),
  /** How many of a group are shown before 'show all'. */
  searchLimit: z.int(),
  data: z.array(z.object({ id: z.string(), target: z.string(), title: z.string(), link: z.string() })),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

export const search = {
  data: endpoint({
    method: 'GET',
    path: 'main-search/data',
    summary: 'The screens that the signed-in user may open, in groups, for search to offer.',
    access: { kind: 'session' },
    whileEntered: true,
    response: z.object({ searchResult: z.array(searchGroupSchema) }),
  }),
};
