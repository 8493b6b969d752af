import { changes } from './changes';
import { forms } from './forms';
import type { Guide } from './guide';
import { lists } from './lists';
import { pieces } from './pieces';
import { shell } from './shell';

/** The guide of each component, by the title of its stories. A component without one fails a test. */
export const guides: Readonly<Record<string, Guide>> = {
  ...shell,
  ...lists,
  ...changes,
  ...forms,
  ...pieces,
};
