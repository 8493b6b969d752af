import { KeyHint } from '@frontage/ui';
import { Modal } from '@mantine/core';
import { usePhrases } from '../use-phrases';
import classes from './KeysDialog.module.css';

type KeysDialogProps = {
  readonly title: string;
  /** Each key, and what it does. */
  readonly keys: readonly (readonly [key: string, what: string])[];
  readonly onClose: () => void;
};

/** All keys of a page. */
export function KeysDialog({ title, keys, onClose }: KeysDialogProps) {
  const { t } = usePhrases();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key} className={classes.key}>
            <dt>
              <KeyHint keys={key} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
