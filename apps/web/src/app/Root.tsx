import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { usePhrases } from '../shared/use-phrases';
import { NetworkFrame } from './network/NetworkFrame';
import { useRouteTitle } from './guards';
import { useSessionWatch } from './use-session-watch';

/** Outermost route: keeps the document's title in step with the page, and the page with the session. */
export function Root() {
  const { t } = usePhrases();
  const title = useRouteTitle();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // One address a page: the menu, the stars and the way back know it by that.
  const tidied = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  useEffect(() => {
    if (tidied !== pathname) void navigate({ pathname: tidied, search, hash }, { replace: true });
  }, [hash, navigate, pathname, search, tidied]);
  useSessionWatch();
  useEffect(() => {
    document.title = title === undefined ? t('shell:product') : t('shell:documentTitle', { title: t(title) });
  }, [title, t]);
  return (
    <NetworkFrame>
      <Outlet />
    </NetworkFrame>
  );
}
