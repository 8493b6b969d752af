export { registerMicroSites, robots } from './micro-site/routes';
export { workspaceParts } from './parts';
