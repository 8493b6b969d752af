import { expect, it } from 'vitest';
import { upcomingScreens } from './parts';

const sources = import.meta.glob<string>('../../{features,shared}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('has nothing but the menu lead to a page that is not there yet', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(400);
  const led = new RegExp(`paths\\.(${upcomingScreens.join('|')})\\b`);
  const wrong = Object.entries(sources).filter(([, text]) => led.test(text));
  expect(wrong.map(([file]) => file)).toEqual([]);
});
