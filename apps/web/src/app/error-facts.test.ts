import { describe, expect, it } from 'vitest';
import { isStaleVersion, redact } from './error-facts';

describe('redact', () => {
  it.each([
    ['x?search=marina.duarte@padaria.com.br&city=SP', 'x?search=[e-mail]&city=SP'],
    ['/locations?search=marina%40padaria.com', '/locations?search=[e-mail]'],
    ['bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLXBhcnQ', 'bearer [token]'],
    [
      'GET projects/{projectId}/locations answered 500 internal',
      'GET projects/{projectId}/locations answered 500 internal',
    ],
  ])('%s', (text, safe) => {
    expect(redact(text)).toBe(safe);
  });
});

describe('isStaleVersion', () => {
  it('knows how browsers say that a script is gone', () => {
    expect(
      isStaleVersion(new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')),
    ).toBe(true);
    expect(isStaleVersion(new TypeError('error loading dynamically imported module'))).toBe(true);
    expect(isStaleVersion(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(isStaleVersion(new TypeError('x is not a function'))).toBe(false);
  });
});
