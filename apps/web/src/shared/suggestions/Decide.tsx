import type { Suggestion } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { usePhrases } from '../use-phrases';
import classes from './Decide.module.css';
import type { Verdict } from './use-decide';
import type { Held } from './use-held';

/** Who may decide, and what they have decided a moment ago. */
export type Deciding = {
  readonly decide: (row: Suggestion, decision: Verdict) => void;
  readonly takeBack: (id: string) => void;
  readonly held: ReadonlyMap<string, Held<Suggestion, Verdict>>;
  readonly isBusy: boolean;
};

/** The two answers to one suggestion; once given, the answer, which can be taken back until it is sent. */
export function Decide({ row, decide, held, takeBack, isBusy }: Deciding & { readonly row: Suggestion }) {
  const { t } = usePhrases();
  const names = { field: t(`fields:field.${row.field}`), name: row.location.name };
  const answer = held.get(row.id);
  if (answer !== undefined)
    return (
      <span key="answer" className={classes.answers}>
        <span>{t(`pending:decision.${answer.act === 'approve' ? 'approved' : 'rejected'}`)}</span>
        <Button
          size="xs"
          variant="subtle"
          disabled={answer.isSent}
          aria-label={t('pending:undoNamed', names)}
          // The second half of a double click on the answer is not meant for this.
          onClick={({ detail }) => detail < 2 && takeBack(row.id)}
        >
          {t('action.undo')}
        </Button>
      </span>
    );
  return (
    <span key="question" className={classes.answers}>
      <Button
        size="xs"
        variant="subtle"
        disabled={isBusy}
        aria-label={t('pending:rejectNamed', names)}
        onClick={() => decide(row, 'reject')}
      >
        {t('pending:reject')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        aria-label={t('pending:acceptNamed', names)}
        onClick={() => decide(row, 'approve')}
      >
        {t('pending:accept')}
      </Button>
    </span>
  );
}
