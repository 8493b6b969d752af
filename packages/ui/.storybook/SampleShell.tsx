import { Button } from '@mantine/core';
import {
  IconActivity,
  IconBell,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartLine,
  IconDownload,
  IconEdit,
  IconFileImport,
  IconGauge,
  IconGitPullRequest,
  IconHelpCircle,
  IconHome,
  IconListDetails,
  IconMapPin,
  IconMessage,
  IconSearch,
  IconSelector,
  IconStar,
  IconTextScan2,
} from '@tabler/icons-react';
import {
  Avatar,
  BottomBarItem,
  KeyHint,
  Logo,
  MenuButton,
  NavGroup,
  NavItem,
  ProgressRing,
  type AppShellLabels,
} from '../src';

/** Texts of the sample shell. */
export const shellLabels: AppShellLabels = {
  skipToContent: 'Skip to content',
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  bottomMenu: 'Most used',
  toTop: 'Back to top',
};

const groups = [
  { entries: [{ label: 'Home', icon: IconHome }] },
  {
    label: 'Business profile',
    entries: [
      { label: 'My Locations', icon: IconBuildingStore, count: '1,200' },
      { label: 'Pending Edits', icon: IconGitPullRequest, count: '14' },
      { label: 'Performance', icon: IconGauge },
      { label: 'Notifications', icon: IconBell, count: '6' },
    ],
  },
  {
    label: 'Publish and edit',
    entries: [
      { label: 'Posts', icon: IconListDetails, hasMore: true },
      { label: 'Schedules', icon: IconCalendarEvent, count: '9' },
      { label: 'Bulk Edit', icon: IconEdit, hasMore: true },
      { label: 'Import CSV', icon: IconFileImport },
    ],
  },
  { label: 'SAC', entries: [{ label: 'Reviews', icon: IconMessage, count: '23' }] },
  {
    label: 'Insights',
    entries: [
      { label: 'General', icon: IconChartLine },
      { label: 'Keywords', icon: IconTextScan2 },
      { label: 'Locations', icon: IconMapPin },
    ],
  },
];

/** The main menu with one current entry. */
export function SampleSidebar({ current }: { readonly current: string }) {
  return groups.map((group) => (
    <NavGroup key={group.label ?? 'top'} {...(group.label ? { label: group.label } : {})}>
      {group.entries.map((entry) => (
        <NavItem key={entry.label} href="#" {...entry} isCurrent={entry.label === current} />
      ))}
    </NavGroup>
  ));
}

/** Activity and Help. */
export function SampleSidebarFoot() {
  return (
    <NavGroup>
      <NavItem icon={IconActivity} label="Activity" href="#" />
      <NavItem icon={IconHelpCircle} label="Help Center" href="#" />
    </NavGroup>
  );
}

/** Logo and project selector. */
export function SampleSidebarHead() {
  return (
    <>
      <div style={{ padding: '0 8px 12px' }}>
        <Logo name="Frontage" />
      </div>
      <Button
        fullWidth
        h={44}
        px={8}
        justify="space-between"
        leftSection={<Avatar name="Boa Vista" kind="project" />}
        rightSection={<IconSelector size={14} stroke={1.5} aria-hidden />}
        styles={{ label: { flex: 1, justifyContent: 'flex-start' } }}
      >
        <span style={{ textAlign: 'start', lineHeight: '16px' }}>
          Boa Vista Brasil
          <br />
          <span style={{ fontWeight: 400, fontSize: 12, color: 'var(--fr-text-3)' }}>1,200 locations</span>
        </span>
      </Button>
    </>
  );
}

/** Search, running job, import, notifications, language, person. */
export function SampleTopBar() {
  return (
    <>
      <Button
        variant="default"
        size="xs"
        w={320}
        justify="space-between"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={<KeyHint keys="Ctrl K" />}
        styles={{
          root: { background: 'var(--fr-bg)' },
          label: { flex: 1, color: 'var(--fr-text-3)', fontWeight: 400 },
        }}
      >
        Search locations, posts, reviews
      </Button>
      <IconStar size={16} stroke={1.5} color="var(--fr-icon)" aria-hidden />
      <span style={{ flex: 1 }} />
      <Button variant="subtle" size="xs" leftSection={<ProgressRing value={0.73} />}>
        <span style={{ color: 'var(--fr-text)' }}>Hours and phones</span>&nbsp;73%
      </Button>
      <Button variant="subtle" size="xs" leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}>
        Import project
      </Button>
      <MenuButton
        label="Language"
        entries={[
          { id: 'en', label: 'English', isCurrent: true, onSelect: () => undefined },
          { id: 'br', label: 'Português', lang: 'pt-BR', isCurrent: false, onSelect: () => undefined },
        ]}
      >
        EN
      </MenuButton>
      <Avatar name="Marina Duarte" />
    </>
  );
}

/** Project, running job and search, for one hand. */
export function SampleNarrowTopBar() {
  return (
    <>
      <span style={{ flex: 1, lineHeight: '18px' }}>
        Boa Vista Brasil
        <br />
        <span style={{ fontSize: 12, color: 'var(--fr-text-3)' }}>1,200 locations</span>
      </span>
      <ProgressRing value={0.73} size={20} label="Hours and phones" />
      <IconSearch size={20} stroke={1.5} color="var(--fr-icon)" aria-hidden />
    </>
  );
}

/** Home and Reviews. */
export function SampleBottomBar() {
  return (
    <>
      <BottomBarItem icon={IconHome} label="Home" href="#" />
      <BottomBarItem icon={IconMessage} label="Reviews" count="23" href="#" />
    </>
  );
}
