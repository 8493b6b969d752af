import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { usePhrases } from '../shared/use-phrases';
import { ConnectionFrame } from './connection/ConnectionFrame';
import { useRouteTitle } from './guards';
import { useSessionWatch } from './use-session-watch';

/** Outermost route: keeps the document's title in step with the page, and the page with the session. */
export function Root() {
  const { t } = usePhrases();
  const title = useRouteTitle();
  useSessionWatch();
  useEffect(() => {
    document.title = title === undefined ? t('shell:product') : t('shell:documentTitle', { title: t(title) });
  }, [title, t]);
  return (
    <ConnectionFrame>
      <Outlet />
    </ConnectionFrame>
  );
}
