import { describe, expect, it } from 'vitest';
import { safeNext } from './next-redirect';

const origin = 'https://app.frontage.test';

const hostile = [
  null,
  '',
  '//evil.test',
  '///evil.test',
  '////evil.test/x',
  '/\\evil.test',
  '\\evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '%2f%2fevil.test',
  '/%2f%2fevil.test',
  '/%2F/evil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://evil.test',
  'https:evil.test',
  'http://app.frontage.test@evil.test/',
  '//app.frontage.test@evil.test/',
  '/./\\evil.test',
  '/x/..//evil.test',
  '.evil.test',
  '@evil.test',
  '\u0000//evil.test',
];

describe('safeNext', () => {
  it.each(hostile.map((value) => [value]))('answers an address of our own origin for %j', (value) => {
    const next = safeNext(value, origin);
    expect(new URL(next, origin).origin).toBe(origin);
    expect(next.startsWith('/')).toBe(true);
    expect(/^\/[/\\]/.test(next)).toBe(false);
    expect(next).not.toContain('evil.test');
  });

  it.each([
    ['/locations/list?status=OPEN&search=a%20b#top'],
    ['/activity/0b54b4a2-1111-4222-8333-944444444444'],
    ['/'],
    ['/plans/x?next=https://evil.example'],
  ])('keeps %s', (value) => {
    expect(safeNext(value, origin)).toBe(value);
  });

  it('does not lead back to sign-in', () => {
    expect(safeNext('/login?next=/login', origin)).toBe('/');
  });
});
