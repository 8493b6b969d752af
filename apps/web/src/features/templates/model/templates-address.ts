import { templateLanguages, templateOccasions } from '@frontage/domain/templates';
import type { EntryFilter } from './entries';

/** Parts of the screen. */
export const templateTabs = ['reply', 'post', 'pools'] as const;
export type TemplateTab = (typeof templateTabs)[number];
export const templateSorts = ['used', 'name', 'newest'] as const;
export type TemplateSort = (typeof templateSorts)[number];

/** What the screen shows: its part, what narrows it, and the template that is open. */
export type TemplatesAddress = EntryFilter & {
  readonly tab: TemplateTab;
  readonly sort: TemplateSort;
  readonly open?: string | undefined;
};

const longestSearch = 120;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** How that stands in the address. */
export const templatesAddress = {
  read: (search: URLSearchParams): TemplatesAddress => ({
    tab: oneOf(templateTabs, search.get('tab')) ?? 'reply',
    sort: oneOf(templateSorts, search.get('sort')) ?? 'used',
    occasion: oneOf(templateOccasions, search.get('occasion')),
    stars: [1, 2, 3, 4, 5].find((stars) => String(stars) === search.get('stars')),
    language: oneOf(templateLanguages, search.get('language')),
    from: oneOf(['own', 'gallery'] as const, search.get('from')),
    search: (search.get('search') ?? '').slice(0, longestSearch),
    open: search.get('open') ?? undefined,
  }),
  write: ({ tab, sort, occasion, stars, language, from, search, open }: TemplatesAddress) =>
    new URLSearchParams(
      Object.entries({
        tab: tab === 'reply' ? undefined : tab,
        sort: sort === 'used' ? undefined : sort,
        occasion,
        stars: stars === undefined ? undefined : String(stars),
        language,
        from,
        search: search === '' ? undefined : search,
        open,
      }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
};
