import type { Profile } from '@frontage/api-client/contract';
import { roleThresholds } from '@frontage/domain';
import { AppShellFrame, BottomBarItem, EmptyState, Logo, useIsCompact } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconFolderOff, IconHome, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../config/access';
import { paths } from '../../config/paths';
import { LoadFailed } from '../../shared/components/LoadFailed';
import { useCurrentProject } from '../../shared/hooks/use-current-project';
import { approvalsSummaryQuery } from '../../shared/queries/approvals';
import { suggestionsSummaryQuery } from '../../shared/queries/suggestions';
import { locationSummaryQuery } from '../../shared/queries/location-summary';
import { openJobsQuery } from '../../shared/queries/open-jobs';
import { useFormats } from '../../shared/format/use-formats';
import { lazyPart } from '../../shared/lazy-part';
import { LeaveGuard } from '../../shared/forms/LeaveGuard';
import { usePhrases } from '../../shared/use-phrases';
import { followHomeSession } from '../../stores/home-session';
import { useAppearanceStore } from '../../stores/appearance';
import { useLiveStore } from '../../stores/live';
import { RequirePermission, useCanExist } from '../guards';
import { SessionCover } from '../lock/SessionCover';
import { useApplyAppearance, useSaveLocale } from './appearance/use-appearance';
import { useTitleOfStarred } from './bookmarks/use-star';
import { EnteredStrip } from './EnteredStrip';
import { HiddenBarTools } from './HiddenBarTools';
import { CollapseButton, Menu, MenuFoot } from './Menu';
import { MenuLine } from './MenuLine';
import { menuFor } from './menu-model';
import { ProjectSelector } from './ProjectSelector';
import { RequireFactor } from './RequireFactor';
import { NarrowTopBar, TopBar } from './TopBar';
import { useFollowJobs } from './use-follow-jobs';
import { useLive } from './use-live';
import { usePageFocus } from './use-page-focus';
import { useProfile } from './use-profile';
import classes from './Shell.module.css';

const ConnectionStrip = lazyPart(async () => (await import('./ConnectionStrip')).ConnectionStrip);
const NotFoundPage = lazyPart(async () => (await import('../pages/NotFoundPage')).NotFoundPage);
const AppearancePanel = lazyPart(async () => (await import('./appearance/AppearancePanel')).AppearancePanel);

/** The frame around every signed-in page. */
export function Shell() {
  const { t } = usePhrases();
  const { user, query } = useProfile();
  if (user !== null)
    return (
      <SessionCover>
        <SignedInShell user={user} />
      </SessionCover>
    );
  if (query.error === null) return <div className={classes.wait} aria-busy="true" />;
  return (
    <main className={classes.wait}>
      <LoadFailed query={query} title={t('shell:profileFailed')} hint={t('shell:profileFailedHint')} />
    </main>
  );
}

function SignedInShell({ user }: { readonly user: Profile }) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isAppearanceOpen, setIsAppearanceOpen] = useState<boolean | null>(null);
  const appearance = useApplyAppearance(user.id);
  useSaveLocale();
  usePageFocus(pathname);
  useTitleOfStarred();
  useEffect(followHomeSession, []);
  useLive(meets(user, screens.notifications.rule));
  const changeAppearance = useAppearanceStore((state) => state.change);
  const isCompact = useIsCompact();
  const { sidebarCollapsed } = appearance;
  const collapse = () => changeAppearance(user.id, { sidebarCollapsed: !sidebarCollapsed });
  useHotkeys([['mod+B', () => (isCompact ? setIsMenuOpen(!isMenuOpen) : collapse())]]);
  const project = useCurrentProject();
  const isReader = meets(user, screens.locations.rule);
  const projectId = project?.id ?? '';
  const isAsked = isReader && project !== null;
  const summaryQuery = locationSummaryQuery(projectId);
  const jobsQuery = openJobsQuery(
    projectId,
    useLiveStore(({ isLive }) => isLive === true),
  );
  const { data: summary } = useQuery({ ...summaryQuery, enabled: isAsked });
  const { data: jobs } = useQuery({ ...jobsQuery, enabled: isAsked });
  useFollowJobs(projectId, jobs);

  const { data: approvals } = useQuery({
    ...approvalsSummaryQuery(),
    enabled: meets(user, screens.approvals.rule),
  });
  const { data: suggestions } = useQuery({
    ...suggestionsSummaryQuery(projectId),
    enabled: project !== null && meets(user, screens.pendingEdits.rule),
  });
  const isConcerned = approvals !== undefined && (approvals.isApprover || approvals.needsApproval);
  const { groups, foot } = menuFor(user, isConcerned ? [] : ['approvals']);
  const closeMenu = () => setIsMenuOpen(false);
  const handleProject = () => {
    closeMenu();
    void navigate(addressInOtherProject(pathname));
  };
  const total = summary?.total;
  const counted = total === undefined ? undefined : t('unit.locations', { count: total });
  const note = project?.isImporting === true ? t('projects:importing') : counted;
  const openJobs = jobs ?? [];
  const openAppearance = () => setIsAppearanceOpen(true);
  const canExist = useCanExist();
  const isBarHidden = appearance.navbarType === 'hidden' && !isCompact;

  return (
    <AppShellFrame
      labels={{
        skipToContent: t('shell:skipToContent'),
        mainMenu: t('shell:sidebar.label'),
        openMenu: t('shell:sidebar.open'),
        closeMenu: t('shell:sidebar.close'),
        bottomMenu: t('shell:sidebar.quick'),
        toTop: t('appearance:toTop'),
      }}
      look={{
        layout: appearance.layout,
        menuTheme: appearance.menuTheme,
        isCollapsed: sidebarCollapsed,
        navbarType: appearance.navbarType,
        footerType: appearance.footerType,
        hasScrollToTop: !appearance.hideScrollToTop,
        density: appearance.density,
      }}
      isMenuOpen={isMenuOpen}
      onMenuOpenChange={setIsMenuOpen}
      sidebarHead={
        <>
          <Link to={paths.home} className={classes.logo} onClick={closeMenu}>
            <Logo name={t('shell:product')} />
          </Link>
          {project !== null && user.projects.length > 1 && (
            <ProjectSelector user={user} current={project} note={note} onChoose={handleProject} />
          )}
        </>
      }
      sidebar={
        <Menu
          groups={groups}
          counts={{
            ...(total === undefined ? {} : { locations: number(total) }),
            ...(approvals === undefined || approvals.toDecide === 0
              ? {}
              : { approvals: number(approvals.toDecide) }),
            ...(suggestions === undefined || suggestions.asking === 0
              ? {}
              : { pendingEdits: number(suggestions.asking) }),
          }}
          onGo={closeMenu}
        />
      }
      sidebarFoot={
        <>
          <MenuFoot links={foot} onGo={closeMenu} />
          {!isCompact && <CollapseButton isCollapsed={sidebarCollapsed} onToggle={collapse} />}
          {isBarHidden && <HiddenBarTools user={user} onAppearance={openAppearance} />}
        </>
      }
      menuLine={
        <>
          <MenuLine groups={groups} foot={foot} />
          {isBarHidden && <HiddenBarTools user={user} onAppearance={openAppearance} />}
        </>
      }
      topBar={<TopBar user={user} jobs={openJobs} onAppearance={openAppearance} />}
      narrowTopBar={
        <NarrowTopBar
          user={user}
          jobs={openJobs}
          projectName={project?.name ?? t('shell:product')}
          note={note}
          onAppearance={openAppearance}
        />
      }
      footer={t('shell:footer', { year: new Date().getFullYear() })}
      bottomBar={
        <>
          <BottomBarItem
            icon={IconHome}
            label={t('shell:menu.home')}
            isCurrent={pathname === paths.home}
            renderLink={(slot) => <Link {...slot} to={paths.home} />}
          />
          {meets(user, screens.reviews.rule) && (
            <BottomBarItem
              icon={IconMessage}
              label={t('shell:menu.reviews')}
              isCurrent={pathname === paths.reviews}
              renderLink={(slot) => <Link {...slot} to={paths.reviews} />}
            />
          )}
        </>
      }
    >
      <LeaveGuard />
      {user.isEntered === true && <EnteredStrip user={user} />}
      {project !== null && !worksWithoutProject(pathname) && meets(user, screens.locations.rule) && (
        <Suspense>
          <ConnectionStrip project={project} user={user} />
        </Suspense>
      )}
      {canExist ? (
        <RequirePermission>
          <RequireFactor>
            {project === null && !worksWithoutProject(pathname) ? (
              <NoProject user={user} />
            ) : (
              <Outlet key={project?.id ?? ''} />
            )}
          </RequireFactor>
        </RequirePermission>
      ) : (
        <Suspense>
          <NotFoundPage />
        </Suspense>
      )}
      {isAppearanceOpen !== null && (
        <Suspense>
          <AppearancePanel
            userId={user.id}
            isOpen={isAppearanceOpen}
            onClose={() => setIsAppearanceOpen(false)}
          />
        </Suspense>
      )}
    </AppShellFrame>
  );
}

/** Where to stand after the project changed: filters, plans and jobs of the one before mean nothing in the next. */
function addressInOtherProject(pathname: string): string {
  if (pathname.startsWith(`${paths.activity}/`)) return paths.activity;
  return pathname.startsWith('/plans/') ? paths.home : pathname;
}

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

function worksWithoutProject(pathname: string): boolean {
  return withoutProject.some((path) => pathname === path || pathname.startsWith(`${path}/`));
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
