export { tellGrantLost } from './integrations/lost';
export { enqueueImport, enqueueSync } from './sync/enqueue';
export { providerDataParts } from './parts';
