import { KeyHint } from '@frontage/ui';
import { Modal } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './inbox-parts.module.css';

/** The keys that matter most, at the foot of the list; not where nobody has them. */
export function Hints({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = usePhrases();
  return (
    <div className={classes.hints}>
      <KeyHint keys="j" />
      <KeyHint keys="k" /> {t('reviews:keys.move')}
      <KeyHint keys="r" /> {t('reviews:keys.reply')}
      <button type="button" className={classes.help} onClick={onHelp} aria-label={t('reviews:keys.help')}>
        <KeyHint keys="?" />
      </button>
    </div>
  );
}

const keys = [
  ['j k', 'move'],
  ['Enter', 'open'],
  ['r', 'reply'],
  ['p', 'template'],
  ['Ctrl Enter', 'send'],
  ['x', 'select'],
  ['l', 'label'],
  ['i', 'assign'],
  ['?', 'help'],
] as const;

/** All keys of the inbox. */
export function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <Modal
      opened={isOpen}
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
