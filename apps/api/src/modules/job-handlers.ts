import type { AppContext } from '../app-context';
import type { JobHandler } from '../jobs/handler';
import { createApplyHandler } from './jobs/apply/handler';
import { createContentHandler, createImportHandler, createSyncHandler } from './sync/service';
import { createSuggestionsHandler } from './suggestions/service';

/** A handler for every kind of job. */
export function createJobHandlers(context: AppContext): JobHandler[] {
  return [
    createApplyHandler(context),
    createSyncHandler(context),
    createImportHandler(context),
    createContentHandler(context),
    createSuggestionsHandler(context),
  ];
}
