import { registerMailboxPage } from '#src/mail/mailbox-page';
import { accessParts } from '#src/areas/access/door';
import { baseParts } from '#src/areas/base/door';
import { changesParts } from '#src/areas/changes/door';
import { engagementParts } from '#src/areas/engagement/door';
import { locationsParts } from '#src/areas/locations/door';
import { providerDataParts } from '#src/areas/provider-data/door';
import { workspaceParts } from '#src/areas/workspace/door';
import { senders } from './senders';
import type { AppContext } from '#src/app-context';
import type { AreaPart, RegisterRoutes } from '#src/area-part';
import type { JobHandler } from '#src/queue/handler';

/** Every part of every area. */
export const parts: readonly AreaPart[] = [
  ...baseParts,
  ...accessParts,
  ...locationsParts,
  ...changesParts(senders),
  ...providerDataParts,
  ...engagementParts,
  ...workspaceParts,
];

/** What a process serves that takes requests. */
export const allRoutes: readonly RegisterRoutes[] = [
  ...parts.flatMap(({ routes }) => routes ?? []),
  registerMailboxPage,
];

/** A process that only carries out jobs still answers how it is. */
export const workerRoutes: readonly RegisterRoutes[] = parts.flatMap(({ name, routes }) =>
  name === 'system' ? (routes ?? []) : [],
);

/** A handler for every kind of job. */
export function createJobHandlers(context: AppContext): JobHandler[] {
  return parts.flatMap(({ handlers }) => handlers?.(context) ?? []);
}
