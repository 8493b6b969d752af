import type { OutboxItem } from '@frontage/api-client/contract';
import type { RefObject } from 'react';
import type { useOutboxes } from '../../shared/hooks/use-outboxes';
import { useLetterKeys } from '../../shared/keys/use-letter-keys';
import { reviewActs } from './queries';
import type { useChosen } from './use-chosen';
import { useActIn } from './use-act';

type Outboxes = ReturnType<typeof useOutboxes>;

type InboxKeysOf = {
  /** The project of the review that is read. */
  readonly projectId: string | undefined;
  readonly userId: string;
  readonly mayEdit: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly labels: RefObject<HTMLInputElement | null>;
  readonly outboxes: Outboxes;
  readonly onTakeBack: (projectId: string, item: OutboxItem) => void;
  readonly onPick: (reviewId: string) => void;
  readonly onHelp: () => void;
} & ReturnType<typeof useChosen>;

/** The inbox's keys that act on the review that is read; templates and drafts have theirs where they are. */
export function useInboxKeys(props: InboxKeysOf): void {
  const { projectId, userId, mayEdit, chosen, step, choose, field, labels } = props;
  const { outboxes, onTakeBack, onPick, onHelp } = props;
  const act = useActIn();
  const isOurs = chosen !== undefined && projectId !== undefined && mayEdit;
  useLetterKeys({
    j: () => step(1)?.(),
    k: () => step(-1)?.(),
    r: () => field.current?.focus(),
    l: () => labels.current?.focus(),
    i: () => {
      if (isOurs)
        act.mutate({ projectId, run: () => reviewActs.update(projectId, chosen, { assigneeId: userId }) });
    },
    Enter: () => choose(chosen),
    x: () => {
      if (isOurs) onPick(chosen);
    },
    'Ctrl z': () => {
      const last = mayEdit ? lastSent(outboxes, userId) : undefined;
      if (last !== undefined) onTakeBack(last.projectId, last.item);
    },
    '?': onHelp,
  });
}

/**
 * What a person sent last and has not left yet; nothing while an outbox has more than it names or could not be read, since a later one
 * may be among it.
 */
function lastSent(
  { read, failed }: Outboxes,
  userId: string,
): { readonly projectId: string; readonly item: OutboxItem } | undefined {
  const isWhole =
    failed.length === 0 &&
    read.every(
      ({ outbox: { items, total } }) => items.reduce((sum, { together }) => sum + together, 0) >= total,
    );
  if (!isWhole) return undefined;
  return read
    .flatMap(({ project, outbox }) => outbox.items.map((item) => ({ projectId: project.id, item })))
    .filter(({ item: { by } }) => by?.id === userId)
    .sort((a, b) => Date.parse(b.item.queuedAt) - Date.parse(a.item.queuedAt))[0];
}
