import { screenAccess, type ScreenName } from '../config/access';
import { paths } from '../config/paths';
import type { TitleKey } from '../shared/route-meta';

/** Phrase of the title of the screen at an address; undefined for an address of no screen. */
export function titleOfPath(path: string): TitleKey | undefined {
  const screen = (Object.keys(screenAccess) as ScreenName[]).find((name) => paths[name] === path);
  return screen === undefined ? undefined : `shell:menu.${screen}`;
}
