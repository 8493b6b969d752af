import type { Profile } from '@frontage/api-client/contract';
import { AppShellFrame, Logo, useIsCompact } from '@frontage/ui';
import { useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../config/access';
import { paths } from '../../config/paths';
import { LoadFailed } from '../../shared/components/LoadFailed';
import { useCurrentProject } from '../../shared/hooks/use-current-project';
import { lazyPart } from '../../shared/lazy-part';
import { LeaveGuard } from '../../shared/forms/LeaveGuard';
import { usePhrases } from '../../shared/use-phrases';
import { followHomeSession } from '../../stores/home-session';
import { useAppearanceStore } from '../../stores/appearance';
import { SessionCover } from '../lock/SessionCover';
import { PageFallback } from '../PageFallback';
import { addressInOtherProject } from './address-in-other-project';
import { useApplyAppearance, useSaveLocale } from './appearance/use-appearance';
import { useTitleOfStarred } from './bookmarks/use-star';
import { fetchAhead } from './fetch-ahead';
import { GoingOn } from './GoingOn';
import { HiddenBarTools } from './HiddenBarTools';
import { CollapseButton, Menu, MenuFoot } from './Menu';
import { MenuLine } from './MenuLine';
import { menuFor } from './menu-model';
import { ProjectSelector } from './ProjectSelector';
import { NarrowTopBar, TopBar } from './TopBar';
import { ShellBottomBar } from './ShellBottomBar';
import { ShellContent } from './ShellContent';
import { useLive } from './use-live';
import { usePageFocus } from './use-page-focus';
import { useProfile } from './use-profile';
import { useShellFigures } from './use-shell-figures';
import { useShownName } from './use-shown-name';
import classes from './Shell.module.css';

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
  if (query.error === null) return <PageFallback />;
  return (
    <main className={classes.wait}>
      <LoadFailed query={query} title={t('shell:profileFailed')} hint={t('shell:profileFailedHint')} />
    </main>
  );
}

function SignedInShell({ user }: { readonly user: Profile }) {
  const { t } = usePhrases();
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
  useEffect(fetchAhead, []);
  const changeAppearance = useAppearanceStore((state) => state.change);
  const isCompact = useIsCompact();
  const { sidebarCollapsed } = appearance;
  const collapse = () => changeAppearance(user.id, { sidebarCollapsed: !sidebarCollapsed });
  useHotkeys([['mod+B', () => (isCompact ? setIsMenuOpen(!isMenuOpen) : collapse())]]);
  const project = useCurrentProject();
  const { jobs, locations, counts, idle } = useShellFigures(user, project);
  const shownName = useShownName();
  const { groups, foot } = menuFor(user, idle);
  const closeMenu = () => setIsMenuOpen(false);
  const handleProject = () => {
    closeMenu();
    void navigate(addressInOtherProject(pathname));
  };
  const counted = locations === undefined ? undefined : t('unit.locations', { count: locations });
  const note = project?.isImporting === true ? t('projects:importing') : counted;
  const openAppearance = () => setIsAppearanceOpen(true);
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
      sidebar={<Menu groups={groups} counts={counts} onGo={closeMenu} />}
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
      topBar={<TopBar user={user} jobs={jobs} onAppearance={openAppearance} />}
      narrowTopBar={
        <NarrowTopBar
          user={user}
          jobs={jobs}
          projectName={shownName}
          note={note}
          onAppearance={openAppearance}
        />
      }
      footer={t('shell:footer', { year: new Date().getFullYear() })}
      bottomBar={<ShellBottomBar user={user} />}
    >
      <GoingOn />
      <LeaveGuard />
      <ShellContent user={user} />
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
