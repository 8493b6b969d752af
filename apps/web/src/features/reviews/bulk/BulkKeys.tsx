import { KeyHint } from '@frontage/ui';
import { Modal } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import classes from '../components/inbox-parts.module.css';

const keys = [
  ['j k', 'move'],
  ['Enter', 'accept'],
  ['z', 'back'],
  ['n', 'text'],
  ['e', 'edit'],
  ['s', 'skip'],
  ['Ctrl Enter', 'keep'],
  ['?', 'help'],
] as const;

type BulkKeysProps = { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void };

/** The keys that matter most, at the foot of the drafts, and all of them when asked. */
export function BulkKeys({ isOpen, onToggle }: BulkKeysProps) {
  const { t } = usePhrases();
  return (
    <>
      <div className={classes.hints}>
        <KeyHint keys="j" />
        <KeyHint keys="k" /> {t('bulkReplies:keys.move')}
        <KeyHint keys="Enter" /> {t('bulkReplies:keys.accept')}
        <KeyHint keys="z" /> {t('bulkReplies:keys.back')}
        <button
          type="button"
          className={classes.help}
          onClick={() => onToggle(true)}
          aria-label={t('bulkReplies:keys.help')}
        >
          <KeyHint keys="?" />
        </button>
      </div>
      <Modal
        opened={isOpen}
        onClose={() => onToggle(false)}
        title={t('bulkReplies:keys.label')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <dl className={classes.keys}>
          {keys.map(([key, what]) => (
            <div key={key} className={classes.key}>
              <dt>
                <KeyHint keys={key} />
              </dt>
              <dd>{t(`bulkReplies:keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
