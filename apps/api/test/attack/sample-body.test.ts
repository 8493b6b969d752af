import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf, objectsIn, withFields } from './sample-body';

const body = z.object({
  title: z.string(),
  items: z.array(z.union([z.object({ id: z.string(), deep: z.object({ note: z.string() }) }), z.string()])),
  overrides: z.record(z.string(), z.boolean()),
  perDay: z.record(z.string(), z.object({ open: z.boolean() })),
});
const payload = {
  title: 'x',
  items: [{ id: 'a', deep: { note: 'n' } }, 'b'],
  overrides: { 'users:edit': true },
  perDay: { monday: { open: true } },
};

describe('the objects of a body', () => {
  it('are found however deep, but for maps whose keys are the caller’s', () => {
    expect(objectsIn(body, payload).map(({ path, own }) => [path.join('.'), ...own])).toEqual([
      ['', 'title', 'items', 'overrides', 'perDay'],
      ['items.0', 'id', 'deep'],
      ['items.0.deep', 'note'],
      ['perDay.monday', 'open'],
    ]);
    expect([...fieldsOf(body)].sort()).toEqual(
      ['deep', 'id', 'items', 'note', 'open', 'overrides', 'perDay', 'title'].sort(),
    );
  });

  it('are given more fields one at a time, and keep their own', () => {
    expect(withFields(payload, ['items', 0, 'deep'], { note: 'no', role: 3 })).toEqual({
      ...payload,
      items: [{ id: 'a', deep: { note: 'n', role: 3 } }, 'b'],
    });
    expect(withFields(payload, [], { title: 'no', role: 3 })).toEqual({ ...payload, role: 3 });
  });
});
