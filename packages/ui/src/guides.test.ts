import { describe, expect, it } from 'vitest';
import { guides } from '../.storybook/guides';
import indexText from './index.ts?raw';

const stories = import.meta.glob<{ default: { title: string } }>('./components/*/*.stories.tsx', {
  eager: true,
});
const titles = Object.values(stories).map((file) => file.default.title);
const componentFolders = Object.keys(import.meta.glob('./components/*/index.ts')).map(
  (path) => path.split('/')[2],
);
const foldersWithStories = new Set(Object.keys(stories).map((path) => path.split('/')[2]));

const storyTexts = Object.values(
  import.meta.glob<string>(['./**/*.stories.tsx', '../.storybook/*.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');
const typesLeftOut = indexText.replaceAll(/\bexport type \{[^}]*\}|\btype \w+/g, '');
/** What the package exports under a name that is written as a component's. */
const exported = [...typesLeftOut.matchAll(/[{,]\s*([A-Z][A-Za-z]*)(?=\s*[,}])/g)].map(([, name]) => name);

describe('the documentation of components', () => {
  it('shows each of them', () => {
    expect(componentFolders.filter((folder) => !foldersWithStories.has(folder))).toEqual([]);
  });

  it('has a story of every component that can be imported', () => {
    expect(exported.length).toBeGreaterThan(50);
    const shown = exported.filter((name) => new RegExp(`<${name}\\b|component: ${name}\\b`).test(storyTexts));
    expect(exported.filter((name) => !shown.includes(name))).toEqual([]);
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
