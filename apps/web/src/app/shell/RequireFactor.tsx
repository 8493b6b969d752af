import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, profilePath } from '../../config/paths';
import { isFactorMissing, securityQuery } from '../../shared/queries/security';
import { useSessionStore } from '../../stores/session';

/** Where the account asks everybody for a second factor, who has none yet sets one up before anything else. */
export function RequireFactor({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isEntered = useSessionStore((state) => state.user?.isEntered === true);
  const { data } = useQuery({ ...securityQuery, enabled: !isEntered });
  if (data === undefined || !isFactorMissing(data) || pathname === paths.profile) return children;
  return <Navigate to={profilePath('security')} replace />;
}
