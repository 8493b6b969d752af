import { titleFrom } from '@frontage/domain';

const longest = 200;

/** The title of the page as it stands in sight; null while it is on its way, and where a failure stands in its place. */
export function titleInSight(root: ParentNode): string | null {
  const heading = root.querySelector('main h1');
  if (heading?.closest('[role=alert]') !== null) return null;
  const title = titleFrom(heading.textContent, longest);
  return title === '' ? null : title;
}
