import type { ParseKeys } from 'i18next';
import type { SourceCatalogue } from './catalogue';
import type { mail } from './locales/en/mail';
import type { microSite } from './locales/en/micro-site';
import type { Namespace } from './namespaces';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    /** Mails and micro sites have texts of their own, which only the server loads (`@frontage/i18n/mail`, `/micro-site`). */
    resources: SourceCatalogue & { mail: typeof mail; microSite: typeof microSite };
    strictKeyChecks: true;
    interpolationFormatTypeMap: {
      /** In full up to 99,999, then `1.82M` (look.md section 3). */
      number: number;
      /** In full at any size: line numbers, pixels, limits. */
      exact: number;
      /** A date without a time, `2026-11-20`, as `20 Nov 2026`. */
      day: string;
    };
  }
}

/** All namespaces with `common` in front, as `TFunction` and `useTranslation` take them. */
export type AllNamespaces = ['common', ...Exclude<Namespace, 'common'>[]];

/** Every key that `t` takes when all namespaces are open: `common`'s bare, the others' as `errors:not_found`. */
export type TranslationKey = ParseKeys<AllNamespaces>;
