import type { Profile } from '@frontage/api-client/contract';
import { roleThresholds } from '@frontage/domain';
import { screens } from '@frontage/domain/screens';
import { EmptyState } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconFolderOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { meets } from '../../config/access';
import { bulkEditPath, paths } from '../../config/paths';
import { useCurrentProject } from '../../shared/hooks/use-current-project';
import { useShownProjects } from '../../shared/hooks/use-shown-projects';
import { lazyPart } from '../../shared/lazy-part';
import { usePhrases } from '../../shared/use-phrases';
import { RequirePermission, useCanExist } from '../guards';
import { EnteredStrip } from './EnteredStrip';
import { RequireFactor } from './RequireFactor';

const ConnectionStrip = lazyPart(async () => (await import('./ConnectionStrip')).ConnectionStrip);
const OneProjectStrip = lazyPart(async () => (await import('./OneProjectStrip')).OneProjectStrip);
const NotFoundPage = lazyPart(async () => (await import('../pages/NotFoundPage')).NotFoundPage);

/** Screens that are about the person or the account: who has no project yet makes one there, or looks after others. */
const withoutProject = [
  paths.profile,
  paths.accounts,
  paths.projects,
  paths.users,
  paths.audit,
  paths.integrations,
  paths.tutorials,
  paths.helpCenter,
];

/** Screens that show unified projects as one; the others say of which project they are. */
function showsTogether(pathname: string): boolean {
  return (
    [
      paths.home,
      paths.locations,
      paths.score,
      paths.reviews,
      paths.pendingEdits,
      paths.schedules,
      paths.questions,
    ].some((path) => path === pathname) || pathname.startsWith(bulkEditPath(''))
  );
}

function worksWithoutProject(pathname: string): boolean {
  return withoutProject.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The page, or what stands instead of it, below what holds on every page. */
export function ShellContent({ user }: { readonly user: Profile }) {
  const { pathname } = useLocation();
  const project = useCurrentProject();
  const shown = useShownProjects();
  const canExist = useCanExist();
  const isOfProject = !worksWithoutProject(pathname);
  return (
    <>
      {user.isEntered === true && user.isJoined !== true && <EnteredStrip user={user} />}
      {project !== null && isOfProject && meets(user, screens.locations.rule) && (
        <Suspense>
          <ConnectionStrip project={project} user={user} />
        </Suspense>
      )}
      {project !== null && shown.length > 1 && isOfProject && !showsTogether(pathname) && (
        <Suspense>
          <OneProjectStrip user={user} current={project} shown={shown} />
        </Suspense>
      )}
      {canExist ? (
        <RequirePermission>
          <RequireFactor>
            {project === null && isOfProject && !pathname.startsWith(paths.settings) ? (
              <NoProject user={user} />
            ) : (
              <Outlet key={shown.map(({ id }) => id).join()} />
            )}
          </RequireFactor>
        </RequirePermission>
      ) : (
        <Suspense>
          <NotFoundPage />
        </Suspense>
      )}
    </>
  );
}

function NoProject({ user }: { readonly user: Profile }) {
  const { t } = usePhrases();
  const canCreate = meets(user, { permission: 'projects:edit', minRole: roleThresholds.users });
  return (
    <EmptyState
      icon={IconFolderOff}
      title={t('shell:project.noneTitle')}
      {...(canCreate
        ? {
            actions: (
              <Button component={Link} to={paths.projects} variant="filled">
                {t('shell:project.create')}
              </Button>
            ),
          }
        : {})}
    >
      {canCreate
        ? t('shell:project.createText')
        : t('shell:project.noneText', { account: user.account.name })}
    </EmptyState>
  );
}
