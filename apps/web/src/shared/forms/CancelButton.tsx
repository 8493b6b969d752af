import { Button } from '@mantine/core';
import { leave } from '../../stores/unsaved';
import { usePhrases } from '../use-phrases';

type CancelButtonProps = {
  readonly onCancel: () => void;
  /** While the form is sent nothing can be cancelled any more. */
  readonly isBusy: boolean;
};

/** Stands in a form and leaves it unsaved; asks first where changes of it would be lost. */
export function CancelButton({ onCancel, isBusy }: CancelButtonProps) {
  const { t } = usePhrases();
  return (
    <Button
      variant="subtle"
      disabled={isBusy}
      onClick={(event) => leave(onCancel, event.currentTarget.form ?? undefined)}
    >
      {t('action.cancel')}
    </Button>
  );
}
