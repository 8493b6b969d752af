import type { contract, OutboxItem, ResponseOf } from '@frontage/api-client/contract';
import type { RefObject } from 'react';
import { useLetterKeys } from '../../shared/keys/use-letter-keys';
import { reviewActs } from './queries';
import type { useChosen } from './use-chosen';
import { useAct } from './use-act';

type Waiting = ResponseOf<typeof contract.reviews.outbox> | undefined;

type InboxKeysOf = {
  readonly projectId: string;
  readonly userId: string;
  readonly mayEdit: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly labels: RefObject<HTMLInputElement | null>;
  readonly outbox: Waiting;
  readonly onTakeBack: (item: OutboxItem) => void;
  readonly onPick: (reviewId: string) => void;
  readonly onHelp: () => void;
} & ReturnType<typeof useChosen>;

/** The inbox's keys that act on the review that is read; templates and drafts have theirs where they are. */
export function useInboxKeys(props: InboxKeysOf): void {
  const { projectId, userId, mayEdit, chosen, step, choose, field, labels } = props;
  const { outbox, onTakeBack, onPick, onHelp } = props;
  const act = useAct(projectId);
  const isOurs = chosen !== undefined && mayEdit;
  useLetterKeys({
    j: () => step(1)?.(),
    k: () => step(-1)?.(),
    r: () => field.current?.focus(),
    l: () => labels.current?.focus(),
    i: () => {
      if (isOurs) act.mutate(() => reviewActs.update(projectId, chosen, { assigneeId: userId }));
    },
    Enter: () => choose(chosen),
    x: () => {
      if (isOurs) onPick(chosen);
    },
    'Ctrl z': () => {
      const last = mayEdit ? lastSent(outbox, userId) : undefined;
      if (last !== undefined) onTakeBack(last);
    },
    '?': onHelp,
  });
}

/** What a person sent last and has not left yet; nothing while the outbox has more than it names, since a later one may be among it. */
function lastSent(outbox: Waiting, userId: string): OutboxItem | undefined {
  if (outbox === undefined) return undefined;
  const { items, total } = outbox;
  if (items.reduce((sum, { together }) => sum + together, 0) < total) return undefined;
  return items
    .filter(({ by }) => by?.id === userId)
    .sort((a, b) => Date.parse(b.queuedAt) - Date.parse(a.queuedAt))[0];
}
