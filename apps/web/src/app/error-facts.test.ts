import { describe, expect, it } from 'vitest';
import { isPartMissing, redact } from './error-facts';

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

describe('isPartMissing', () => {
  it('knows how browsers and the bundler say that a script or style is gone', () => {
    expect(
      isPartMissing(new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')),
    ).toBe(true);
    expect(isPartMissing(new TypeError('error loading dynamically imported module'))).toBe(true);
    expect(isPartMissing(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(isPartMissing(new Error('Unable to preload CSS for /assets/JobPage-x1.css'))).toBe(true);
    expect(isPartMissing(new TypeError('x is not a function'))).toBe(false);
  });
});
