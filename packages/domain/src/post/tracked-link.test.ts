import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackedLink, trackingQuery } from './tracked-link';

const tracking = trackingQuery({ source: 'google', medium: 'post' });

describe('what settings add to links', () => {
  it.each([
    ['https://padaria.example/', 'https://padaria.example/?utm_source=google&utm_medium=post'],
    ['https://padaria.example/a?b=1', 'https://padaria.example/a?b=1&utm_source=google&utm_medium=post'],
    ['https://padaria.example/a?', 'https://padaria.example/a?utm_source=google&utm_medium=post'],
    ['https://padaria.example/a??', 'https://padaria.example/a??&utm_source=google&utm_medium=post'],
    ['https://padaria.example/a?b&', 'https://padaria.example/a?b&utm_source=google&utm_medium=post'],
    ['https://padaria.example/a#topo', 'https://padaria.example/a?utm_source=google&utm_medium=post#topo'],
    ['https://padaria.example/?utm_medium=qr', 'https://padaria.example/?utm_medium=qr&utm_source=google'],
    ['padaria', 'padaria'],
  ])('is added to %s', (link, tracked) => {
    expect(trackedLink(link, tracking)).toBe(tracked);
  });

  it('is nothing without settings', () => {
    expect(trackingQuery({ source: null, medium: '' })).toBeNull();
    expect(trackedLink('https://padaria.example', null)).toBe('https://padaria.example');
    expect(trackingQuery({ source: 'a b', medium: null })).toBe('utm_source=a+b');
  });

  it('is added once, and leaves the rest of any address alone', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (link) => {
        const once = trackedLink(link, tracking);
        expect(trackedLink(once, tracking)).toBe(once);
        const [before, after] = [new URL(link), new URL(once)];
        expect([after.origin, after.pathname, after.hash]).toEqual([
          before.origin,
          before.pathname,
          before.hash,
        ]);
        for (const [name, value] of before.searchParams)
          expect(after.searchParams.getAll(name)).toContain(value);
      }),
      { numRuns: 5_000 },
    );
  });
});
