import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { authRoutes } from '../features/auth/routes';
import { featureRoutes } from './feature-routes';

const isThere = (path: string) => matchRoutes([...authRoutes, ...featureRoutes], path) !== null;

/** Section 2 of the specification: sidebar, 'Other routes named', user dropdown, other routes. */
const specified = [
  ...['/', '/locations/list', '/locations/pending', '/locations/score', '/notifications'],
  ...['/posts/offer', '/posts/cta', '/posts/event', '/publications'],
  ...['/locations/edit/general', '/locations/edit/images', '/locations/edit/social-media'],
  ...['/locations/edit/import', '/reviews', '/nps', '/insights', '/insights/keywords', '/insights/locations'],
  ...['/help-center', '/locations/edit', '/posts/alert', '/insights/actions'],
  ...['/profile', '/accounts', '/projects', '/users', '/account/settings', '/tutorials', '/login'],
];

describe('the routes', () => {
  it.each(specified)('%s is there', (path) => {
    expect(isThere(path)).toBe(true);
  });

  it('are not there for what is switched off, or was never named', () => {
    expect(['/locations/questions/all', '/nowhere'].map(isThere)).toEqual([false, false]);
  });
});
