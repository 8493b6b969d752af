import { matchRoutes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { Profile } from '@frontage/api-client/contract';
import { pendingPath } from '../../config/paths';
import { useProjectStore } from '../../stores/project';
import { useSessionStore } from '../../stores/session';
import { suggestionsRoutes } from './routes';

beforeEach(() => {
  useSessionStore.setState({ user: { id: 'u1', projects: [{ id: 'a' }, { id: 'b' }] } as Profile });
  useProjectStore.setState({ chosen: { u1: 'a' } });
});

it('opens in the project that a link to it names, not in the one chosen last', async () => {
  const address = new URL(pendingPath('Padaria', 'b'), 'https://frontage.test');
  const [match] = matchRoutes([...suggestionsRoutes], address.pathname) ?? [];
  const loader = match?.route.loader;
  if (typeof loader !== 'function') throw new Error('The route looks at no project.');
  await loader({ request: new Request(address), params: {}, context: {} } as never);
  expect(useProjectStore.getState().chosen.u1).toBe('b');
});
