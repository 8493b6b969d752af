import type { useOutboxes } from '../../shared/hooks/use-outboxes';
import type { useShownProjects } from '../../shared/hooks/use-shown-projects';
import type { Writing } from './model/writing';

type Inbox = Pick<Writing, 'userId' | 'mayEdit'> & {
  readonly shown: ReturnType<typeof useShownProjects>;
  readonly outboxes: ReturnType<typeof useOutboxes>;
};

/** Who writes in a project, and how its replies leave; `undefined` while it is not known which project that is. */
export function writingIn(
  projectId: string | undefined,
  { shown, outboxes, userId, mayEdit }: Inbox,
): Writing | undefined {
  if (projectId === undefined) return undefined;
  const outbox = outboxes.read.find(({ project }) => project.id === projectId)?.outbox;
  return {
    projectId,
    projectName: shown.length > 1 ? shown.find(({ id }) => id === projectId)?.name : undefined,
    userId,
    mayEdit,
    delaySeconds: outbox?.delaySeconds ?? null,
    isHeld: outbox?.heldAt != null,
  };
}
