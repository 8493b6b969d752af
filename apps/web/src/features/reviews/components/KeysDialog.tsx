import { KeyHint } from '@frontage/ui';
import { Modal } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './inbox-parts.module.css';

const keys = [
  ['j k', 'move'],
  ['Enter', 'open'],
  ['r', 'reply'],
  ['a', 'draft'],
  ['p', 'template'],
  ['Ctrl Enter', 'send'],
  ['x', 'select'],
  ['l', 'label'],
  ['i', 'assign'],
  ['?', 'help'],
] as const;

/** All keys of the inbox. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reviews:keys.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key} className={classes.key}>
            <dt>
              <KeyHint keys={key} />
            </dt>
            <dd>{t(`reviews:keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
