import type { IconType } from '@frontage/ui';
import {
  IconActivity,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarTime,
  IconEdit,
  IconFileImport,
  IconGauge,
  IconGitPullRequest,
  IconHelp,
  IconHome,
  IconBell,
  IconChartLine,
  IconListSearch,
  IconMapSearch,
  IconMessage,
  IconMessageQuestion,
  IconMoodSmile,
  IconNews,
  IconPhoto,
  IconPencil,
  IconShare,
  IconSpeakerphone,
  IconTag,
  IconUserCheck,
} from '@tabler/icons-react';
import { hasQuestions } from '@frontage/domain';
import type { Profile } from '@frontage/api-client/contract';
import {
  menuPlaceOf,
  screenNames,
  screens,
  type MenuGroupName,
  type MenuPlace,
  type MenuScreen,
  type ScreenName,
} from '@frontage/domain/screens';
import { meets } from '../../config/access';
import { bulkEditPath, paths } from '../../config/paths';
import type { Phrases } from '../../shared/use-phrases';

/** An entry that leads to a screen. `label` where it stands under a heading that says the rest. */
export type MenuLink = {
  readonly screen: ScreenName;
  readonly icon: IconType;
  readonly label?: MenuPlace['label'];
};

/** An entry that opens further entries. */
export type MenuBranch = {
  readonly name: NonNullable<MenuPlace['branch']>;
  readonly icon: IconType;
  readonly links: readonly MenuLink[];
};

/** A part of the menu under one heading. */
export type MenuGroup = {
  readonly name: Exclude<MenuGroupName, 'top' | 'foot'> | null;
  readonly entries: readonly (MenuLink | MenuBranch)[];
};

const icons: Readonly<Record<MenuScreen, IconType>> = {
  home: IconHome,
  locations: IconBuildingStore,
  pendingEdits: IconGitPullRequest,
  approvals: IconUserCheck,
  score: IconGauge,
  notifications: IconBell,
  postNews: IconSpeakerphone,
  postEvent: IconCalendarEvent,
  postOffer: IconTag,
  schedules: IconCalendarTime,
  editGeneral: IconPencil,
  editImages: IconPhoto,
  editSocialMedia: IconShare,
  importCsv: IconFileImport,
  reviews: IconMessage,
  ...(hasQuestions ? { questions: IconMessageQuestion } : ({} as never)),
  nps: IconMoodSmile,
  insights: IconChartLine,
  insightsKeywords: IconListSearch,
  insightsLocations: IconMapSearch,
  activity: IconActivity,
  helpCenter: IconHelp,
};

const branchIcons: Readonly<Record<MenuBranch['name'], IconType>> = { posts: IconNews, bulkEdit: IconEdit };

/** The entries of one part of the sidebar, in the order of the table of screens. */
function entriesOf(group: MenuGroupName): (MenuLink | MenuBranch)[] {
  const entries: (MenuLink | (MenuBranch & { links: MenuLink[] }))[] = [];
  for (const screen of screenNames) {
    const place = menuPlaceOf(screen);
    if (place?.group !== group) continue;
    const link = { screen, icon: icons[screen as MenuScreen], label: place.label };
    const { branch } = place;
    const last = entries.at(-1);
    if (branch === undefined) entries.push(link);
    else if (last !== undefined && isBranch(last) && last.name === branch) last.links.push(link);
    else entries.push({ name: branch, icon: branchIcons[branch], links: [link] });
  }
  return entries;
}

/** The sidebar (specification section 2). */
const menu: readonly MenuGroup[] = [
  { name: null, entries: entriesOf('top') },
  ...(['businessProfile', 'publish', 'sac', 'insights'] as const).map((name) => ({
    name,
    entries: entriesOf(name),
  })),
];

const foot: readonly MenuLink[] = entriesOf('foot').flatMap((entry) =>
  isBranch(entry) ? entry.links : [entry],
);

type Person = Pick<Profile, 'role' | 'userPermission'>;

/** Whether an entry opens further ones. */
export function isBranch<Branch extends MenuBranch>(entry: MenuLink | Branch): entry is Branch {
  return 'links' in entry;
}

/** What an entry is called under a heading that says the rest. */
export function labelOf(t: Phrases, { screen, label }: MenuLink): string {
  return label === undefined ? t(`shell:menu.${screen}`) : t(`shell:submenu.${label}`);
}

/** One location's pages: under the list, though no address of it is. */
const ofOneLocation = /^\/locations\/[\da-f-]{36}(\/|$)/;

/** Whether a page is an entry's own, or one that is reached from there and has no entry itself. */
export function isWithin(entry: MenuLink | MenuBranch, pathname: string): boolean {
  if (isBranch(entry)) {
    if (entry.links.some((link) => isWithin(link, pathname))) return true;
    return entry.name === 'bulkEdit' && pathname.startsWith(bulkEditPath('')) && pathname !== paths.importCsv;
  }
  if (pathname === paths[entry.screen]) return true;
  if (entry.screen === 'schedules') return pathname.startsWith(`${paths.schedules}/`);
  if (entry.screen === 'activity') return pathname.startsWith(`${paths.activity}/`);
  return entry.screen === 'locations' && (pathname === paths.groups || ofOneLocation.test(pathname));
}

/**
 * The menu as a person sees it: without screens they may not open, and without headings that have nothing under them.
 * @param idle screens they may open but have no use for
 */
export function menuFor(
  person: Person,
  idle: readonly ScreenName[] = [],
): {
  readonly groups: readonly MenuGroup[];
  readonly foot: readonly MenuLink[];
} {
  const isOpen = (link: MenuLink) => meets(person, screens[link.screen].rule) && !idle.includes(link.screen);
  const groups = menu.map((group) => ({
    ...group,
    entries: group.entries
      .map((entry) => (isBranch(entry) ? { ...entry, links: entry.links.filter(isOpen) } : entry))
      .filter((entry) => (isBranch(entry) ? entry.links.length > 0 : isOpen(entry))),
  }));
  return { groups: groups.filter((group) => group.entries.length > 0), foot: foot.filter(isOpen) };
}
