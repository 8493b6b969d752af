import type { AreaPart } from '#src/area-part';
import { registerHome } from './home/routes';
import { createAccountDeletion } from './housekeeping/delete-accounts';
import { createPurgeSchedule } from './housekeeping/purge';
import { registerProjects } from './projects/routes';
import { registerSearch } from './search/routes';
import { registerSettings } from './settings/routes';
import { registerSystem } from './system/routes';
import { registerTutorials } from './tutorials/routes';

/** The routes, job handlers and schedules of this area. */
export const workspaceParts: readonly AreaPart[] = [
  { name: 'home', routes: registerHome },
  {
    name: 'housekeeping',
    schedules: (context) => [createPurgeSchedule(context), createAccountDeletion(context)],
  },
  { name: 'projects', routes: registerProjects },
  { name: 'search', routes: registerSearch },
  { name: 'settings', routes: registerSettings },
  { name: 'system', routes: registerSystem },
  { name: 'tutorials', routes: registerTutorials },
];
