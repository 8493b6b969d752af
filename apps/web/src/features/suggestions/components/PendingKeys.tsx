import { KeysDialog } from '../../../shared/keys/KeysDialog';
import { usePhrases } from '../../../shared/use-phrases';

const keys = [
  ['j k', 'move'],
  ['a', 'accept'],
  ['r', 'reject'],
  ['z', 'undo'],
  ['?', 'help'],
] as const;

/** All keys that decide suggestions. */
export function PendingKeys({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <KeysDialog
      title={t('pending:keys.title')}
      keys={keys.map(([key, what]) => [key, t(`pending:keys.${what}`)])}
      onClose={onClose}
    />
  );
}
