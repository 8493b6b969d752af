import { KeyHint } from '@frontage/ui';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './inbox-parts.module.css';

/** The most important keys, at the foot of the list; hidden on devices without keys. */
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
