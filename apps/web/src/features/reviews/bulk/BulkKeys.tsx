import { KeyHint } from '@frontage/ui';
import { KeyHints } from '../../../shared/keys/KeyHints';
import { KeysDialog } from '../../../shared/keys/KeysDialog';
import { usePhrases } from '../../../shared/use-phrases';

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
      <KeyHints label={t('bulkReplies:keys.help')} onHelp={() => onToggle(true)}>
        <KeyHint keys="j" />
        <KeyHint keys="k" /> {t('bulkReplies:keys.move')}
        <KeyHint keys="Enter" /> {t('bulkReplies:keys.accept')}
        <KeyHint keys="z" /> {t('bulkReplies:keys.back')}
      </KeyHints>
      {isOpen && (
        <KeysDialog
          title={t('bulkReplies:keys.label')}
          keys={keys.map(([key, what]) => [key, t(`bulkReplies:keys.${what}`)])}
          onClose={() => onToggle(false)}
        />
      )}
    </>
  );
}
