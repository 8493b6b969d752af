import type { AreaPart } from '#src/area-part';
import { registerConnection } from './connection/routes';
import { registerIntegrations } from './integrations/routes';
import { createListingReader } from './integrations/read-listings';
import { registerSuggestions } from './suggestions/routes';
import { createSuggestionsHandler } from './suggestions/look/handler';
import { registerSync } from './sync/routes';
import { createContentHandler, createImportHandler, createSyncHandler } from './sync/handler';
import { createSyncSchedule } from './sync/schedule';

/** The routes, job handlers and schedules of this area. */
export const providerDataParts: readonly AreaPart[] = [
  { name: 'connection', routes: registerConnection },
  {
    name: 'integrations',
    routes: registerIntegrations,
    schedules: (context) => [createListingReader(context)],
  },
  {
    name: 'suggestions',
    routes: registerSuggestions,
    handlers: (context) => [createSuggestionsHandler(context)],
  },
  {
    name: 'sync',
    routes: registerSync,
    handlers: (context) => [
      createSyncHandler(context),
      createImportHandler(context),
      createContentHandler(context),
    ],
    schedules: (context) => [createSyncSchedule(context)],
  },
];
