import { Button } from '@mantine/core';
import { discard } from '../../stores/unsaved';
import { usePhrases } from '../use-phrases';

type DiscardButtonProps = {
  readonly onDiscard: () => void;
  readonly disabled?: boolean;
};

/** Takes back everything that was typed and not saved or sent, after a question: nothing brings it back. */
export function DiscardButton({ onDiscard, disabled = false }: DiscardButtonProps) {
  const { t } = usePhrases();
  return (
    <Button variant="subtle" disabled={disabled} onClick={() => discard(onDiscard)}>
      {t('action.discard')}
    </Button>
  );
}
