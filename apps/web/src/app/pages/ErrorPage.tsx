import { Logo } from '@frontage/ui';
import { Button, CopyButton } from '@mantine/core';
import { IconAlertCircle, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '../../config/paths';
import { usePhrases } from '../../shared/use-phrases';
import { errorFacts, isPartMissing, type ErrorFacts } from '../error-facts';
import classes from './ErrorPage.module.css';

const names = [
  ['message', 'message'],
  ['address', 'address'],
  ['browser', 'browser'],
  ['time', 'time'],
  ['userId', 'user'],
  ['savedState', 'savedState'],
] as const satisfies readonly (readonly [keyof ErrorFacts, string])[];

/** In place of everything, when a page could not be drawn at all (specification section 2). */
export function ErrorPage() {
  const { t } = usePhrases();
  const error = useRouteError();
  const [facts] = useState(() => errorFacts(error, new Date()));
  const isStale = isPartMissing(error);
  const report = names.map(([key, name]) => `${t(`fullPageError.${name}`)}: ${facts[key]}`).join('\n');
  return (
    <main className={classes.page} role="alert">
      <div className={classes.column}>
        <Logo name={t('shell:product')} size="lg" />
        <div>
          <span className={classes.icon}>
            <IconAlertCircle size={24} stroke={1.5} aria-hidden />
          </span>
        </div>
        <h1 className={classes.title}>
          {isStale ? t('shell:staleVersion.title') : t('fullPageError.title')}
        </h1>
        {isStale && <p className={classes.text}>{t('shell:staleVersion.text')}</p>}
        <div className={classes.actions}>
          {isStale && (
            <Button
              variant="filled"
              leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
              onClick={() => window.location.reload()}
            >
              {t('action.reload')}
            </Button>
          )}
          <CopyButton value={report}>
            {({ copied, copy }) => (
              <Button leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={copy}>
                {copied ? t('state.copied') : t('shell:copyError')}
              </Button>
            )}
          </CopyButton>
          {/* A plain link: whatever broke in this page is gone once it is loaded anew. */}
          <Button component="a" href={paths.home} variant={isStale ? 'default' : 'filled'}>
            {t('action.goHome')}
          </Button>
        </div>
        <dl className={classes.facts}>
          {names.map(([key, name]) => (
            <div key={key} className={classes.fact}>
              <dt>{t(`fullPageError.${name}`)}</dt>
              <dd>{facts[key] === '' ? t('state.none') : facts[key]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </main>
  );
}
