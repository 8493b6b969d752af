import { permissions, roleSchema, type Permission } from '@frontage/domain';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { z } from 'zod';
import { meets, type AccessRule } from '../config/access';
import { loginPath, paths } from '../config/paths';
import { isRouteMeta, type RouteMeta } from '../shared/route-meta';
import { canExist } from './known-address';
import { selectEndedBy, selectIsSigned, selectUser, useSessionStore } from '../stores/session';

/** Lets signed-in people through; others go to sign-in, which leads back here unless they signed out themselves. */
export function RequireSession() {
  const isSigned = useSessionStore(selectIsSigned);
  const endedBy = useSessionStore(selectEndedBy);
  const { pathname, search, hash } = useLocation();
  if (isSigned) return <Outlet />;
  const next = endedBy === 'person' ? undefined : `${pathname}${search}${hash}`;
  return <Navigate to={loginPath(next)} replace />;
}

/** What the current routes ask of a person, outermost first. */
function useRouteMetas(): RouteMeta[] {
  return useMatches()
    .map((match) => match.handle)
    .filter(isRouteMeta);
}

/** Whether the address can be one of something that exists: where an id belongs, it has one. */
export function useCanExist(): boolean {
  return useMatches().every(({ params }) => canExist(params));
}

/** The innermost title of the current routes. */
export function useRouteTitle(): RouteMeta['title'] | undefined {
  const title = useRouteMetas().at(-1)?.title;
  return useCanExist() ? title : 'shell:titles.notFound';
}

/** What the page of a refused screen is told: where it was and what was missing. */
export const refusalSchema = z.object({
  from: z.string().startsWith('/'),
  permission: z.enum(permissions as [Permission, ...Permission[]]).optional(),
  minRole: roleSchema.optional(),
});

function refusal(from: string, { permission, minRole }: AccessRule): z.input<typeof refusalSchema> {
  return { from, permission, minRole };
}

/** Sends people without the route's permission or role to the page that says so. The server decides on its own. */
export function RequirePermission({ children }: { readonly children: ReactNode }) {
  const user = useSessionStore(selectUser);
  const metas = useRouteMetas();
  const { pathname, search } = useLocation();
  if (user === null) return null;
  const missing = metas.find((meta) => !meets(user, meta));
  if (missing === undefined) return children;
  return <Navigate to={paths.notAuthorized} replace state={refusal(`${pathname}${search}`, missing)} />;
}
