import { KeysDialog } from '../../../shared/keys/KeysDialog';
import { usePhrases } from '../../../shared/use-phrases';

const keys = [
  ['j k', 'move'],
  ['Enter', 'open'],
  ['r', 'reply'],
  ['a', 'draft'],
  ['p', 'template'],
  ['Ctrl Enter', 'send'],
  ['Ctrl Z', 'takeBack'],
  ['x', 'select'],
  ['l', 'label'],
  ['i', 'assign'],
  ['?', 'help'],
] as const;

/** Keys of those who may only read. */
const reading: readonly string[] = ['move', 'open', 'help'];

type InboxKeysProps = { readonly mayEdit: boolean; readonly onClose: () => void };

/** All keys of the inbox, of those that the person may use. */
export function InboxKeys({ mayEdit, onClose }: InboxKeysProps) {
  const { t } = usePhrases();
  return (
    <KeysDialog
      title={t('reviews:keys.title')}
      keys={keys
        .filter(([, what]) => mayEdit || reading.includes(what))
        .map(([key, what]) => [key, t(`reviews:keys.${what}`)])}
      onClose={onClose}
    />
  );
}
