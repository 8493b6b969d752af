import { Logo, StreetScene } from '@frontage/ui';
import { locales, languageTag } from '@frontage/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { usePreferencesStore } from '../../../stores/preferences';
import { FiveAnswers } from './FiveAnswers';
import { ProviderState } from './ProviderState';
import classes from './AuthFrame.module.css';

/** What every screen before sign-in shares: the form at one side, what Frontage is for at the other. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const { t, locale } = usePhrases();
  const setLocale = usePreferencesStore((state) => state.setLocale);
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <Link to={paths.login} className={classes.logoLink}>
          <Logo name={t('shell:product')} size="lg" />
        </Link>
        <main className={classes.middle}>{children}</main>
        <div className={classes.narrowProvider}>
          <ProviderState />
        </div>
        <footer className={classes.foot}>
          <span>{t('shell:footer', { year: String(new Date().getFullYear()) })}</span>
          <ul className={classes.languages} aria-label={t('shell:language.label')}>
            {locales.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  className={classes.language}
                  lang={languageTag(one)}
                  aria-pressed={one === locale}
                  onClick={() => setLocale(one)}
                >
                  {t(`shell:language.${one}`)}
                </button>
              </li>
            ))}
          </ul>
        </footer>
      </div>
      <aside className={classes.scene}>
        <div className={classes.provider}>
          <ProviderState />
        </div>
        <div className={classes.words}>
          <FiveAnswers />
        </div>
        <div className={classes.street}>
          <StreetScene />
        </div>
      </aside>
    </div>
  );
}
