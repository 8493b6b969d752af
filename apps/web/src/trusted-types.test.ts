import { expect, it, vi } from 'vitest';
import { installTrustedTypes, ownScript, sheetText } from './trusted-types';

const page = 'https://app.frontage.test/locations/list?search=x';

it('runs scripts of the build alone', () => {
  const file = 'https://app.frontage.test/assets/csv.worker-1f2e.js';
  expect(ownScript('/assets/csv.worker-1f2e.js', page)).toBe(file);
  expect(ownScript(file, page)).toBe(file);
  for (const other of [
    'https://evil.test/assets/csv.worker-1f2e.js',
    '//evil.test/assets/a.js',
    'blob:https://app.frontage.test/8a',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    '/files/a/b.js',
    '/assets/../files/a.js',
    '/assets/a.png',
    '/api/users/me',
  ])
    expect(() => ownScript(other, page), other).toThrow(TypeError);
});

it('takes no text for markup', () => {
  expect(sheetText(':root{--mantine-scale: 1}')).toBe(':root{--mantine-scale: 1}');
  for (const text of ['<img src=x onerror=alert(1)>', 'a{}</style><script>', '<'])
    expect(() => sheetText(text)).toThrow(TypeError);
});

it('is the one policy that everything goes through, where the browser knows of it', () => {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  installTrustedTypes();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', expect.anything());
  vi.unstubAllGlobals();
});
