import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './CardFailed.module.css';

type CardFailedProps = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isBusy: boolean;
};

/** In a card that could not be read, while the others stand: what happened, and one more try. */
export function CardFailed({ error, onRetry, isBusy }: CardFailedProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  return (
    <div className={classes.padded}>
      <Note
        tone="warn"
        role="alert"
        title={`${t('home:failed')}.`}
        actions={
          <Button size="xs" loading={isBusy} onClick={onRetry}>
            {t('action.tryAgain')}
          </Button>
        }
      >
        {errorText(error)}
      </Note>
    </div>
  );
}
