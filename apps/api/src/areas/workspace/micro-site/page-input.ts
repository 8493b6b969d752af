import type { Locale } from '@frontage/i18n';
import type { Site, SiteLocation, SitePost } from './read-site';

/** What a page is made of. */
export type PageInput = {
  readonly site: Site;
  readonly place: SiteLocation;
  readonly posts: readonly SitePost[];
  readonly locale: Locale;
  readonly now: Date;
  /** Absolute address of the page without a language. */
  readonly url: string;
  readonly sitemapUrl: string;
  /** Goes on the scripts of the tag container; there is no other script. */
  readonly nonce: string | null;
};
