import { expect, it } from 'vitest';
import { buildIdOf } from '../build-id';

it('is the same for the same files in any order, and another when a script or a style is another', () => {
  const id = buildIdOf(['assets/index-a1.js', 'assets/index-b2.css', 'index.html']);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(buildIdOf(['index.html', 'assets/index-b2.css', 'assets/index-a1.js'])).toBe(id);
  expect(buildIdOf(['assets/index-a1.js.map', 'assets/index-a1.js', 'assets/index-b2.css'])).toBe(id);
  expect(buildIdOf(['assets/index-a9.js', 'assets/index-b2.css'])).not.toBe(id);
  expect(buildIdOf(['assets/index-a1.js', 'assets/index-b9.css'])).not.toBe(id);
});
