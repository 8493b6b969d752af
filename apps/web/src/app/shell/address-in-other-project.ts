import { paths } from '../../config/paths';

/** Pages of one thing that belongs to a project, by what their address begins with, and the list that stands in for them in another. */
const lists: readonly (readonly [beginning: string, list: string])[] = [
  [`${paths.activity}/`, paths.activity],
  ['/plans/', paths.home],
  [`${paths.reviews}/bulk/`, paths.reviews],
  [`${paths.schedules}/`, paths.schedules],
];

const locationPage = /^\/locations\/[0-9a-f]{8}-[0-9a-f-]{27}(\/|$)/;

/**
 * Where to stand after the project changed: the list of the new one in place of a page about one thing of the one before. Filters, plans
 * and jobs of the one before mean nothing there.
 */
export function addressInOtherProject(pathname: string): string {
  if (locationPage.test(pathname)) return paths.locations;
  if (pathname === paths.importPosts) return pathname;
  return lists.find(([beginning]) => pathname.startsWith(beginning))?.[1] ?? pathname;
}
