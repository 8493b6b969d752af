import { KeyHint } from '@frontage/ui';
import { KeyHints } from '../../../shared/keys/KeyHints';
import { usePhrases } from '../../../shared/use-phrases';

/** The inbox's most important keys. */
export function Hints({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = usePhrases();
  return (
    <KeyHints label={t('reviews:keys.help')} onHelp={onHelp}>
      <KeyHint keys="j" />
      <KeyHint keys="k" /> {t('reviews:keys.move')}
      <KeyHint keys="r" /> {t('reviews:keys.reply')}
      <KeyHint keys="x" /> {t('reviews:keys.select')}
    </KeyHints>
  );
}
