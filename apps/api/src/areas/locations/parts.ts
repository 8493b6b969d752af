import type { AreaPart } from '#src/area-part';
import { registerGroups } from './groups/routes';
import { registerHolidays } from './holidays/routes';
import { registerLocations } from './list/routes';
import { registerMedia } from './media/routes';
import { registerOwnFields } from './own-fields/routes';
import { registerScore } from './score/routes';
import { createScoreSchedule } from './score/schedule';

/** The routes, job handlers and schedules of this area. */
export const locationsParts: readonly AreaPart[] = [
  { name: 'groups', routes: registerGroups },
  { name: 'holidays', routes: registerHolidays },
  { name: 'list', routes: registerLocations },
  { name: 'media', routes: registerMedia },
  { name: 'own-fields', routes: registerOwnFields },
  { name: 'score', routes: registerScore, schedules: (context) => [createScoreSchedule(context)] },
];
