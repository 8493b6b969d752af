import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';

type OutboxFailedProps = {
  /** Its name, where several are shown as one. */
  readonly projectName: string | undefined;
  readonly onReadAgain: () => void;
};

/** In place of an outbox that could not be read: nobody is to take it for an empty one. */
export function OutboxFailed({ projectName, onReadAgain }: OutboxFailedProps) {
  const { t } = usePhrases();
  return (
    <Note
      tone="warn"
      shape="strip"
      role="alert"
      title={
        projectName === undefined
          ? t('reviews:outbox.failed')
          : t('reviews:outbox.failedOf', { project: projectName })
      }
      actions={
        <Button size="compact-sm" onClick={onReadAgain}>
          {t('action.tryAgain')}
        </Button>
      }
    >
      {t('reviews:outbox.failedHint')}
    </Note>
  );
}
