import { matchRoutes } from 'react-router-dom';
import { screenNames, screens } from '@frontage/domain/screens';
import { isRouteMeta, type TitleKey } from '../shared/route-meta';
import { featureRoutes } from './feature-routes';

/** Phrase of the title of the screen at an address; undefined for an address of no screen. */
export function titleOfPath(path: string): TitleKey | undefined {
  const screen = screenNames.find((name) => screens[name].path === path);
  return screen === undefined ? undefined : `shell:menu.${screen}`;
}

/** Phrase of what kind of page lies at an address: 'Location', 'Plan'. */
export function kindOfPath(path: string): TitleKey | undefined {
  const handle: unknown = matchRoutes([...featureRoutes], path)?.at(-1)?.route.handle;
  return isRouteMeta(handle) ? handle.title : undefined;
}
