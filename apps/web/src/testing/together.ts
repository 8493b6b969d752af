import { useProjectStore } from '../stores/project';
import { manager, project } from './people';

/** The `beforeEach` of a story in which both projects of `managerOfBoth` are shown as one. */
export function showTogether() {
  useProjectStore.setState({ chosen: {}, together: { [manager.id]: project.id } });
  return () => useProjectStore.setState({ chosen: {}, together: {} });
}
