import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstFontOf } from '../preload-font';

it('asks for the Latin letters first, under the name that the build gave them', () => {
  const files = [
    'assets/inter-latin-ext-wght-normal-DO1Apj_S.woff2',
    'assets/inter-latin-wght-normal-Dx4kXJAl.woff2',
    'assets/index-a1.js',
  ];
  expect(firstFontOf(files)).toBe('assets/inter-latin-wght-normal-Dx4kXJAl.woff2');
  expect(() => firstFontOf(files.slice(2))).toThrow('found 0');
});

it('has a font that is cut into alphabets, each with the letters it is for', () => {
  const sheet = readFileSync(new URL('../../../packages/ui/src/theme/fonts.css', import.meta.url), 'utf8');
  const faces = sheet.split('@font-face').slice(1);
  expect(faces.map((face) => /inter-([\w-]+)-wght-normal\.woff2/.exec(face)?.[1])).toEqual([
    'latin-ext',
    'latin',
  ]);
  for (const face of faces) {
    expect(face).toMatch(/unicode-range:\s*U\+/);
    expect(face).toContain('font-display: swap');
  }
});
