import type { ScoreCheck } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { useAnnulment } from '../../../shared/score/queries';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './AnnulMany.module.css';

/** A check that is to count no longer where it fails, or to count again wherever somebody annulled it. */
export type ManyAct = {
  readonly kind: 'annul' | 'restore';
  readonly check: ScoreCheck;
  readonly locations: number;
};

type AnnulManyProps = {
  readonly projectId: string;
  readonly act: ManyAct;
  /** The group within which it is done. */
  readonly group: string | undefined;
  readonly onClose: () => void;
};

/** Asks before a check is annulled at many locations, and why; or before it counts again at all of them. */
export function AnnulMany({ projectId, act, group, onClose }: AnnulManyProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const change = useAnnulment(projectId);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { kind, check, locations } = act;
  const isAnnul = kind === 'annul';
  const isEmpty = isAnnul && reason.trim() === '';
  const words = { check: t(`score:check.${check}`), count: locations };
  const carryOut = () => {
    setIsAsked(true);
    if (isEmpty) return;
    const filter = {
      ...(isAnnul ? { scorePending: check } : {}),
      ...(group === undefined ? {} : { group }),
    };
    change.mutate(
      { selection: { by: 'filter', filter }, check, ...(isAnnul ? { reason: reason.trim() } : {}) },
      {
        onSuccess: ({ locations: count }) => {
          notifyInfo({
            title: t(isAnnul ? 'score:many.annulled' : 'score:many.restored', { ...words, count }),
          });
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isAnnul ? 'score:many.annul' : 'score:many.restore', words)}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          carryOut();
        }}
      >
        {isAnnul ? (
          <Textarea
            label={t('score:reason')}
            description={t('score:many.hint')}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            error={isAsked && isEmpty ? t('score:reasonEmpty') : undefined}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : (
          <p className={classes.plain}>{t('score:many.restoreText')}</p>
        )}
        {change.isError && (
          <Note tone="bad" role="alert">
            {errorText(change.error)}
          </Note>
        )}
        <span className={classes.foot}>
          <Button type="button" variant="subtle" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={change.isPending}>
            {t(isAnnul ? 'score:confirm' : 'score:restore')}
          </Button>
        </span>
      </form>
    </Modal>
  );
}
