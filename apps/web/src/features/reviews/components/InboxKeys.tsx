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

/** All keys of the inbox. */
export function InboxKeys({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <KeysDialog
      title={t('reviews:keys.title')}
      keys={keys.map(([key, what]) => [key, t(`reviews:keys.${what}`)])}
      onClose={onClose}
    />
  );
}
