export { findPostFaults } from './find-post-faults';
export { mendPost, type MendedPost } from './mend-post';
export { hasPhone } from './phone-in-post';
export { postHasVariables, renderPost, unknownPostVariables, type RenderedPost } from './render-post';
export { findForeignLinks, mayLinkElsewhere, openShopLinks, type ShopLinks } from './shop-links';
export { marksOfText } from './text-marks';
export { trackedLink, trackingQuery, type Tracking } from './tracked-link';
