import type { phrases as source } from './locales/en/index';
import type { FirstNamespace, Namespace } from './namespaces';
import type { PhraseShape } from './phrase-shape';

/** The English phrases, literally: where keys and placeholders get their types from. */
export type SourceCatalogue = typeof source;

/** A locale's phrases: every namespace with the keys of the English one. */
export type Catalogue = { [N in Namespace]: PhraseShape<SourceCatalogue[N]> };

/** The part of a locale's phrases that the first screen waits for. */
export type FirstCatalogue = Pick<Catalogue, FirstNamespace>;
