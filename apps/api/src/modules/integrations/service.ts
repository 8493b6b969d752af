export { tellGrantLost } from './lost';
export { createListingReader, type ListingReader } from './read-listings';
