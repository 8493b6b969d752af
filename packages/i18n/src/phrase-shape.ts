type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type PluralKey = `${string}_${PluralSuffix}`;

type StemOf<K> = K extends `${infer Stem}_${PluralSuffix}` ? Stem : never;

/**
 * What a translation of `T` has to look like: the same keys, with any string at each leaf. Of a plural phrase only
 * `_other` is demanded, since languages differ in which of i18next's other plural suffixes they use.
 */
export type PhraseShape<T> = {
  [K in keyof T as K extends PluralKey ? never : K]: T[K] extends string ? string : PhraseShape<T[K]>;
} & { [K in keyof T as `${StemOf<K>}_other`]: string } & {
  [K in keyof T as `${StemOf<K>}_${Exclude<PluralSuffix, 'other'>}`]?: string;
};
