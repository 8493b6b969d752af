import { expect, it } from 'vitest';

const styles = import.meta.glob<string>('../**/*.css', { eager: true, query: '?raw', import: 'default' });

it('aligns by the edge of the page, never by the direction of a text, which a mirrored page keeps', () => {
  expect(Object.keys(styles).length).toBeGreaterThan(40);
  const wrong = Object.entries(styles).filter(([, text]) => /text-align:\s*(start|end);/.test(text));
  expect(wrong.map(([file]) => file)).toEqual([]);
});
