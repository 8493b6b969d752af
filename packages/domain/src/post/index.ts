export * from './post';
export { hasPhone } from './phone-in-post';
export { postHasVariables, renderPost, unknownPostVariables, type RenderedPost } from './render-post';
export * from './post-states';
export { trackedLink, trackingQuery, type Tracking } from './tracked-link';
