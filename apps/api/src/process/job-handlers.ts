import type { AppContext } from '#src/app-context';
import type { JobHandler } from '#src/queue/handler';
import { createApplyHandler } from '#src/areas/changes/door';
import {
  createContentHandler,
  createImportHandler,
  createSyncHandler,
  createSuggestionsHandler,
} from '#src/areas/provider-data/door';

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
