import type { RefObject } from 'react';
import { useLetterKeys } from '../../shared/keys/use-letter-keys';
import { reviewActs } from './queries';
import type { useChosen } from './use-chosen';
import { useAct } from './use-act';

type InboxKeysOf = {
  readonly projectId: string;
  readonly userId: string;
  readonly mayEdit: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly labels: RefObject<HTMLInputElement | null>;
  readonly onPick: (reviewId: string) => void;
  readonly onHelp: () => void;
} & ReturnType<typeof useChosen>;

/** The inbox's keys that act on the review that is read; templates and drafts have theirs where they are. */
export function useInboxKeys(props: InboxKeysOf): void {
  const { projectId, userId, mayEdit, chosen, step, choose, field, labels, onPick, onHelp } = props;
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
    '?': onHelp,
  });
}
