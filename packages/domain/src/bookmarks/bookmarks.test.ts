import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBookmark,
  bookmarksSchema,
  hasBookmark,
  mostBookmarks,
  mostStarred,
  moveBookmark,
  removeBookmark,
  splitBookmarks,
  type Bookmarks,
} from './bookmarks';

const page = (number: number) => ({ link: `/page/${String(number)}`, title: null });
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), page: fc.nat(140) }),
  fc.record({ do: fc.constant('remove' as const), page: fc.nat(140) }),
  fc.record({ do: fc.constant('move' as const), page: fc.nat(140), to: fc.integer({ min: -5, max: 150 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function take(list: Bookmarks, one: Step): Bookmarks {
  if (one.do === 'add') return addBookmark(list, page(one.page));
  if (one.do === 'remove') return removeBookmark(list, page(one.page).link);
  return moveBookmark(list, page(one.page).link, one.to);
}

describe('whatever a person does', () => {
  it('stars at most ten, loses none, and keeps each page once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        let list: Bookmarks = [];
        const held = new Set<string>();
        for (const one of steps) {
          const { link } = page(one.page);
          const before = list;
          list = take(before, one);
          if (one.do === 'add' && held.size < mostBookmarks) held.add(link);
          if (one.do === 'remove') held.delete(link);
          const { starred, overflow } = splitBookmarks(list);
          expect(starred.length).toBe(Math.min(mostStarred, list.length));
          expect([...starred, ...overflow]).toEqual(list);
          expect(new Set(list.map((each) => each.link))).toEqual(held);
          expect(list.length).toBe(held.size);
          expect(bookmarksSchema.safeParse(list).success).toBe(true);
        }
      }),
    );
  });

  it('promotes the first that waits when a star is removed, and keeps the order of the others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: mostStarred + 1, max: mostBookmarks }),
        fc.nat(mostStarred - 1),
        (length, at) => {
          const list = Array.from({ length }, (_, number) => page(number));
          const before = splitBookmarks(list);
          const after = splitBookmarks(removeBookmark(list, page(at).link));
          expect(after.starred.at(-1)).toEqual(before.overflow[0]);
          expect(after.overflow).toEqual(before.overflow.slice(1));
        },
      ),
    );
  });

  it('puts a moved page where it was asked to, and leaves the others in their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(29), fc.nat(29), (length, from, to) => {
        fc.pre(from < length && to < length);
        const list = Array.from({ length }, (_, number) => page(number));
        const moved = moveBookmark(list, page(from).link, to);
        expect(moved[to]).toEqual(page(from));
        expect(moved.filter((one) => one.link !== page(from).link)).toEqual(
          list.filter((one) => one.link !== page(from).link),
        );
      }),
    );
  });
});

it('refuses an eleventh star nothing but the overflow', () => {
  const ten = Array.from({ length: mostStarred }, (_, number) => page(number));
  const { starred, overflow } = splitBookmarks(addBookmark(ten, page(10)));
  expect(starred).toEqual(ten);
  expect(overflow).toEqual([page(10)]);
});

it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', ''])(
  'takes no link to another host: %s',
  (link) => {
    expect(bookmarksSchema.safeParse([{ link, title: null }]).success).toBe(false);
  },
);

it('does not take the same page twice', () => {
  expect(bookmarksSchema.safeParse([page(1), page(1)]).success).toBe(false);
  expect(hasBookmark([page(1)], '/page/1')).toBe(true);
});
