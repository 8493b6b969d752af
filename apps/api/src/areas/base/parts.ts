import type { AreaPart } from '#src/area-part';
import { registerAudit } from './audit/routes';
import { registerUploads } from './files/routes';
import { registerNotifications } from './notifications/routes';
import { createDigestSchedule } from './notifications/digest';
import { registerSavedFilters } from './saved-filters/routes';

/** The routes, job handlers and schedules of this area. */
export const baseParts: readonly AreaPart[] = [
  { name: 'audit', routes: registerAudit },
  { name: 'files', routes: registerUploads },
  {
    name: 'notifications',
    routes: registerNotifications,
    schedules: (context) => [createDigestSchedule(context)],
  },
  { name: 'saved-filters', routes: registerSavedFilters },
];
