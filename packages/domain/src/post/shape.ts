// What a post is, without what finds phone numbers in it: that is `@frontage/domain/posts`.
export * from './post';
export { findFaultsBesidePhones } from './post-faults';
export * from './post-states';
export { languageOfPost, languageTags } from './post-language';
