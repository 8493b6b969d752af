import { KeyHint } from '@frontage/ui';
import { KeyHints } from '../../../shared/keys/KeyHints';
import { usePhrases } from '../../../shared/use-phrases';

type HintsProps = { readonly mayEdit: boolean; readonly onHelp: () => void };

/** The inbox's most important keys, of those that the person may use. */
export function Hints({ mayEdit, onHelp }: HintsProps) {
  const { t } = usePhrases();
  return (
    <KeyHints label={t('reviews:keys.help')} onHelp={onHelp}>
      <KeyHint keys="j" />
      <KeyHint keys="k" /> {t('reviews:keys.move')}
      {mayEdit && (
        <>
          <KeyHint keys="r" /> {t('reviews:keys.reply')}
          <KeyHint keys="x" /> {t('reviews:keys.select')}
        </>
      )}
    </KeyHints>
  );
}
