import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { watchNetwork } from '../../services/network';
import { whenIdle } from '../../shared/when-idle';
import { selectNetwork, useNetworkStore } from '../../stores/network';
import type { NoticesProps } from './Notices';
import { useIsTypedOn } from './use-is-typed-on';
import classes from './NetworkFrame.module.css';

type Parts = { readonly Notices: ComponentType<NoticesProps>; readonly Maintenance: ComponentType };

/**
 * Around every page: while the server is away on purpose the page is covered, and stays as it is underneath; notices stand above it.
 * What is needed then is fetched beforehand, since it cannot be when it is needed.
 */
export function NetworkFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isTyped = useIsTypedOn(pathname);
  const [parts, setParts] = useState<Parts | null>(null);
  const isCovered = useNetworkStore(selectNetwork) === 'maintenance' && parts !== null;
  useEffect(() => watchNetwork(), []);
  useEffect(() => whenIdle(() => import('./parts').then(setParts, () => undefined)), []);
  return (
    <div className={classes.frame}>
      {parts !== null && <parts.Notices pathname={pathname} isTyped={isTyped} />}
      <div className={classes.page} inert={isCovered} data-covered={isCovered || undefined}>
        {children}
      </div>
      {isCovered && <parts.Maintenance />}
    </div>
  );
}
