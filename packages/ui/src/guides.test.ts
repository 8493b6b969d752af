import { describe, expect, it } from 'vitest';
import { guides } from '../.storybook/guides';

const stories = import.meta.glob<{ default: { title: string } }>('./components/*/*.stories.tsx', {
  eager: true,
});
const titles = Object.values(stories).map((file) => file.default.title);
const componentFolders = Object.keys(import.meta.glob('./components/*/index.ts')).map(
  (path) => path.split('/')[2],
);
const foldersWithStories = new Set(Object.keys(stories).map((path) => path.split('/')[2]));

describe('the documentation of components', () => {
  it('shows each of them', () => {
    expect(componentFolders.filter((folder) => !foldersWithStories.has(folder))).toEqual([]);
  });

  it('says of each how it is used, how not, and what it gives to keyboard and screen readers', () => {
    expect(titles.filter((title) => !Object.hasOwn(guides, title))).toEqual([]);
    expect(Object.keys(guides).filter((title) => !titles.includes(title))).toEqual([]);
    for (const [title, { dos, donts, access }] of Object.entries(guides))
      expect([title, dos.length, donts.length, access.length].slice(1).every((count) => count !== 0)).toBe(
        true,
      );
  });
});
