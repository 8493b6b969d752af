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
  IconMoodSmile,
  IconNews,
  IconPhoto,
  IconPencil,
  IconShare,
  IconSpeakerphone,
  IconTag,
  IconUserCheck,
} from '@tabler/icons-react';
import type { Profile } from '@frontage/api-client/contract';
import { meets, screenAccess, type ScreenName } from '../../config/access';
import { bulkEditPath, paths } from '../../config/paths';
import type { Phrases } from '../../shared/use-phrases';

/** An entry that leads to a screen. `label` where it stands under a heading that says the rest. */
export type MenuLink = {
  readonly screen: ScreenName;
  readonly icon: IconType;
  readonly label?: 'general' | 'images' | 'socialMedia' | 'keywords' | 'locations';
};

/** An entry that opens further entries. */
export type MenuBranch = {
  readonly name: 'posts' | 'bulkEdit';
  readonly icon: IconType;
  readonly links: readonly MenuLink[];
};

/** A part of the menu under one heading. */
export type MenuGroup = {
  readonly name: 'businessProfile' | 'publish' | 'sac' | 'insights' | null;
  readonly entries: readonly (MenuLink | MenuBranch)[];
};

/** The sidebar (specification section 2). */
const menu: readonly MenuGroup[] = [
  { name: null, entries: [{ screen: 'home', icon: IconHome }] },
  {
    name: 'businessProfile',
    entries: [
      { screen: 'locations', icon: IconBuildingStore },
      { screen: 'pendingEdits', icon: IconGitPullRequest },
      { screen: 'approvals', icon: IconUserCheck },
      { screen: 'score', icon: IconGauge },
      { screen: 'notifications', icon: IconBell },
    ],
  },
  {
    name: 'publish',
    entries: [
      {
        name: 'posts',
        icon: IconNews,
        links: [
          { screen: 'postNews', icon: IconSpeakerphone },
          { screen: 'postEvent', icon: IconCalendarEvent },
          { screen: 'postOffer', icon: IconTag },
        ],
      },
      { screen: 'schedules', icon: IconCalendarTime },
      {
        name: 'bulkEdit',
        icon: IconEdit,
        links: [
          { screen: 'editGeneral', icon: IconPencil, label: 'general' },
          { screen: 'editImages', icon: IconPhoto, label: 'images' },
          { screen: 'editSocialMedia', icon: IconShare, label: 'socialMedia' },
        ],
      },
      { screen: 'importCsv', icon: IconFileImport },
    ],
  },
  {
    name: 'sac',
    entries: [
      { screen: 'reviews', icon: IconMessage },
      { screen: 'nps', icon: IconMoodSmile },
    ],
  },
  {
    name: 'insights',
    entries: [
      { screen: 'insights', icon: IconChartLine, label: 'general' },
      { screen: 'insightsKeywords', icon: IconListSearch, label: 'keywords' },
      { screen: 'insightsLocations', icon: IconMapSearch, label: 'locations' },
    ],
  },
];

const foot: readonly MenuLink[] = [
  { screen: 'activity', icon: IconActivity },
  { screen: 'helpCenter', icon: IconHelp },
];

type Person = Pick<Profile, 'role' | 'userPermission'>;

/** Whether an entry opens further ones. */
export function isBranch(entry: MenuLink | MenuBranch): entry is MenuBranch {
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
  if (entry.screen === 'activity') return pathname.startsWith(`${paths.activity}/`);
  return entry.screen === 'locations' && (pathname === paths.groups || ofOneLocation.test(pathname));
}

/**
 * The menu as a person sees it: what he may not open is left out, and so is a heading with nothing under it.
 * @param idle screens that he may open and that have nothing to do with him
 */
export function menuFor(
  person: Person,
  idle: readonly ScreenName[] = [],
): {
  readonly groups: readonly MenuGroup[];
  readonly foot: readonly MenuLink[];
} {
  const isOpen = (link: MenuLink) => meets(person, screenAccess[link.screen]) && !idle.includes(link.screen);
  const groups = menu.map((group) => ({
    ...group,
    entries: group.entries
      .map((entry) => (isBranch(entry) ? { ...entry, links: entry.links.filter(isOpen) } : entry))
      .filter((entry) => (isBranch(entry) ? entry.links.length > 0 : isOpen(entry))),
  }));
  return { groups: groups.filter((group) => group.entries.length > 0), foot: foot.filter(isOpen) };
}
