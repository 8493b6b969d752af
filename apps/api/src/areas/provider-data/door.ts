export { tellGrantLost } from './integrations/lost';
export { enqueueImport, enqueueSync } from './sync/enqueue';
export { askForPosts } from './sync/ask-for-posts';
export { providerDataParts } from './parts';
