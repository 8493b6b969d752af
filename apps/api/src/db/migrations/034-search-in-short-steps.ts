/**
 * What `033-quick-lists` did to the index of the search made inserting many locations twice as slow. A short list of new entries is
 * read quickly by every search, and costs writers nothing that can be measured.
 */
export const searchInShortSteps = /* sql */ `
alter index location_search set (fastupdate = on, gin_pending_list_limit = 256);
alter index location_labels set (gin_pending_list_limit = 256);
`;
