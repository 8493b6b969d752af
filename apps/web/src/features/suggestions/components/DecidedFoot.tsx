import { KeyHint, StatusBadge } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { jobPath, planPath } from '../../../config/paths';
import { KeyHints } from '../../../shared/keys/KeyHints';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import type { Decided } from '../../../shared/suggestions/use-decide-one';
import classes from './DecidedFoot.module.css';

type DecidedFootProps = {
  readonly decided: Decided | null;
  /** Decisions that can still be taken back. */
  readonly waiting: number;
  readonly onSend: () => void;
  readonly onHelp: () => void;
};

/** Under the list, where it moves no row from under the pointer: what was just decided, what of it waits, and keys that decide. */
export function DecidedFoot({ decided, waiting, onSend, onHelp }: DecidedFootProps) {
  const { t } = usePhrases();
  return (
    <div className={classes.foot}>
      <div className={classes.done} role="status">
        {waiting > 0 ? (
          <>
            <span>{t('pending:held', { count: waiting })}</span>
            <Button size="xs" variant="default" onClick={onSend}>
              {t('pending:sendNow')}
            </Button>
          </>
        ) : (
          decided !== null && <Sent decided={decided} />
        )}
      </div>
      <KeyHints label={t('pending:keys.help')} onHelp={onHelp}>
        <KeyHint keys="j" />
        <KeyHint keys="k" /> {t('pending:keys.move')}
        <KeyHint keys="a" /> {t('pending:keys.accept')}
        <KeyHint keys="r" /> {t('pending:keys.reject')}
        <KeyHint keys="z" /> {t('pending:keys.undo')}
      </KeyHints>
    </div>
  );
}

/** Says what was sent last, with the way to its job, or to its plan where that waits. */
function Sent({ decided }: { readonly decided: Decided }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const { jobId, planId, projectId } = decided;
  return (
    <>
      <StatusBadge state={jobId === null ? 'inReview' : 'sent'} label={decidedText(t, decided)} />
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          void navigate(jobId === null ? planPath(planId, projectId) : jobPath(jobId, projectId))
        }
      >
        {t('pending:toJob')}
      </Button>
    </>
  );
}

function decidedText(t: Phrases, { kind, jobId }: Decided): string {
  if (jobId === null) return t('pending:waiting');
  return t(kind === 'approve' ? 'pending:accepted' : 'pending:rejected');
}
