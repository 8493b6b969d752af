export { findPostFaults } from './find-post-faults';
export { hasPhone } from './phone-in-post';
export { postHasVariables, renderPost, unknownPostVariables, type RenderedPost } from './render-post';
export { trackedLink, trackingQuery, type Tracking } from './tracked-link';
