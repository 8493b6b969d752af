import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useRouteTitle } from './guards';

/** Outermost route: keeps the document's title in step with the page. */
export function Root() {
  const { t } = useTranslation('shell');
  const title = useRouteTitle();
  const text = title?.(t);
  useEffect(() => {
    document.title = text === undefined ? t('productName') : t('documentTitle', { title: text });
  }, [text, t]);
  return <Outlet />;
}
