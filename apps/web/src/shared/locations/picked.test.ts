import { describe, expect, it } from 'vitest';
import { followed, isLookedFor, nothingPicked, readCodes, selectionOf, ticksOf, withTicks } from './picked';

describe('what is chosen', () => {
  it('is described for the server: one by one, all that match, or a group', () => {
    expect(selectionOf(nothingPicked)).toBeNull();
    expect(selectionOf({ kind: 'some', ids: ['a'] })).toEqual({ by: 'ids', ids: ['a'] });
    expect(selectionOf({ kind: 'all', filter: { city: 'Santos', search: '' }, except: ['b'] })).toEqual({
      by: 'filter',
      filter: { city: 'Santos' },
      except: ['b'],
    });
    expect(selectionOf({ kind: 'all', filter: { own: 'rota:Sul', group: 'g' }, except: [] })).toMatchObject({
      by: 'filter',
      filter: { own: 'rota:Sul', group: 'g' },
    });
    expect(selectionOf({ kind: 'all', filter: { group: 'g' }, except: [] })).toEqual({
      by: 'group',
      groupId: 'g',
      except: [],
    });
    expect(selectionOf({ kind: 'all', filter: { group: 'g', state: 'SP' }, except: [] })).toMatchObject({
      by: 'filter',
    });
  });

  it('keeps what is out of sight while boxes are ticked', () => {
    const some = withTicks({ kind: 'some', ids: ['far', 'a'] }, ['a', 'b'], new Set(['b']));
    expect(some).toEqual({ kind: 'some', ids: ['far', 'b'] });
    const all = withTicks({ kind: 'all', filter: {}, except: ['far'] }, ['a', 'b'], new Set(['b']));
    expect(all).toEqual({ kind: 'all', filter: {}, except: ['far', 'a'] });
    expect(ticksOf(all, ['a', 'b'])).toEqual(new Set(['b']));
  });

  it('follows the filters of the list, and not a search that only finds some of it to leave these out', () => {
    const all = { kind: 'all', filter: { group: 'g' }, except: ['a'] } as const;
    const search = { group: 'g', search: 'Aroeira', city: undefined };
    expect(followed(all, search)).toBe(all);
    expect([isLookedFor(all, search), isLookedFor(all, { group: 'g', search: '' })]).toEqual([true, false]);
    expect(followed(all, { ...search, state: 'SP' })).toEqual({
      kind: 'all',
      filter: { group: 'g', state: 'SP' },
      except: [],
    });
    const found = { kind: 'all', filter: { search: 'Aroeira' }, except: ['a'] } as const;
    expect(followed(found, { search: 'Auro' })).toEqual({
      kind: 'all',
      filter: { search: 'Auro' },
      except: [],
    });
  });

  it('reads pasted codes however they are parted', () => {
    expect(readCodes('SP-1\nSP-2; SP-3,\tSP-1\n\n')).toEqual(['SP-1', 'SP-2', 'SP-3']);
  });
});
