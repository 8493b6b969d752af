export { registerHome } from './home/routes';
export { createPurgeSchedule } from './housekeeping/purge';
export { registerMicroSites, robots } from './micro-site/routes';
export { registerProjects } from './projects/routes';
export { registerSearch } from './search/routes';
export { registerSettings } from './settings/routes';
export { registerSystem } from './system/routes';
export { registerTutorials } from './tutorials/routes';
