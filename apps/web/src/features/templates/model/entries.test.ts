import type { ReplyTemplate } from '@frontage/api-client/contract';
import { templateGallery } from '@frontage/domain/templates';
import { describe, expect, it } from 'vitest';
import { entriesOf, moved, narrowed, poolsOf, wornOut } from './entries';

const own = (part: Partial<ReplyTemplate>): ReplyTemplate => ({
  id: part.name ?? 'A',
  kind: 'reply',
  name: 'A',
  occasion: 'thanks',
  ratings: [5],
  language: 'br',
  text: 'Obrigado pela visita à Padaria.',
  pool: null,
  poolPlace: null,
  galleryKey: null,
  createdBy: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  uses: 0,
  recentUses: 0,
  editedUses: 0,
  lastUsedAt: null,
  ...part,
});

describe('the list of templates', () => {
  it('has the own first, and of the gallery what was not taken over', () => {
    const entries = entriesOf([own({ galleryKey: 'br-thanks-1' })], templateGallery);
    expect(entries).toHaveLength(templateGallery.length);
    expect(entries[0]?.own).not.toBeNull();
    expect(entries.map(({ id }) => id)).not.toContain('br-thanks-1');
  });

  it('is narrowed by each of its sides and by words, whatever their accents', () => {
    const entries = entriesOf(
      [
        own({ name: 'A' }),
        own({ name: 'B', occasion: 'price', ratings: [1, 2], language: 'en', text: 'Sorry' }),
      ],
      [],
    );
    const names = (filter: object, without?: 'stars') =>
      narrowed(entries, { search: '', ...filter }, without).map(({ name }) => name);
    expect(names({})).toEqual(['A', 'B']);
    expect(names({ occasion: 'price' })).toEqual(['B']);
    expect(names({ stars: 5 })).toEqual(['A']);
    expect(names({ stars: 5, language: 'en' })).toEqual([]);
    expect(names({ stars: 5, language: 'en' }, 'stars')).toEqual(['B']);
    expect(names({ from: 'gallery' })).toEqual([]);
    expect(names({ search: 'PADARIA  visita a' })).toEqual(['A']);
  });

  it('tells which text wears out: used often, and mostly as it stands', () => {
    const often = { uses: 200, recentUses: 121, editedUses: 124 };
    expect(wornOut(entriesOf([own(often)], []))?.share).toBeCloseTo(0.38);
    expect(wornOut(entriesOf([own({ ...often, recentUses: 100 })], []))).toBeNull();
    expect(wornOut(entriesOf([own({ ...often, editedUses: 140 })], []))).toBeNull();
    expect(wornOut(entriesOf([own({ ...often, pool: 'P' })], []))).toBeNull();
  });
});

describe('pools', () => {
  it('are named once, their templates in their order and those without a place last', () => {
    const pools = poolsOf([
      own({ name: 'X', pool: 'P' }),
      own({ name: 'A', pool: 'P', poolPlace: 1 }),
      own({ name: 'B', pool: 'P', poolPlace: 0 }),
      own({ name: 'C' }),
      own({ name: 'D', pool: 'O', poolPlace: 0 }),
    ]);
    expect(pools.map(({ name, templates }) => [name, templates.map((one) => one.name)])).toEqual([
      ['O', ['D']],
      ['P', ['B', 'A', 'X']],
    ]);
  });

  it('are put in order one place at a time', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
