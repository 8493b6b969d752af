import { describe, expect, it } from 'vitest';
import { applyMask, isSame, parseMask, project } from './mask';
import { locationMessage } from './messages';

const mask = (text: string) => parseMask(text, locationMessage).mask;

describe('field masks', () => {
  it('know both spellings and report what names no field', () => {
    expect(parseMask('regular_hours, openInfo.status,phoneNumbers.primary_phone', locationMessage)).toEqual({
      mask: { paths: [['regularHours'], ['openInfo', 'status'], ['phoneNumbers', 'primaryPhone']] },
      unknown: [],
    });
    expect(parseMask('title,,regularHours.periods.openDay,*', locationMessage).unknown).toEqual([
      '',
      'regularHours.periods.openDay',
      '*',
    ]);
  });

  it('project the named parts and merge paths below one field', () => {
    const source = {
      title: 'T',
      openInfo: { status: 'OPEN', canReopen: true, openingDate: { year: 2020 } },
      labels: ['a'],
    };
    expect(project(source, mask('openInfo.status,openInfo.openingDate.year,websiteUri'))).toEqual({
      openInfo: { status: 'OPEN', openingDate: { year: 2020 } },
    });
    expect(project(source, mask('openInfo,openInfo.status'))).toEqual({ openInfo: source.openInfo });
  });

  it('write the named parts into a copy and clear what the update lacks', () => {
    const current = {
      title: 'T',
      openInfo: { status: 'OPEN', canReopen: true },
      profile: { description: 'D' },
    };
    const next = applyMask(
      current,
      { openInfo: { status: 'CLOSED_PERMANENTLY' }, title: 'ignored' },
      mask('openInfo.status,profile.description'),
    );
    expect(next).toEqual({ title: 'T', openInfo: { status: 'CLOSED_PERMANENTLY', canReopen: true } });
    expect(current.openInfo.status).toBe('OPEN');
  });
});

describe('equality', () => {
  it('looks at values, not at the order of keys', () => {
    expect(isSame({ a: 1, b: [{ c: 'x' }] }, { b: [{ c: 'x' }], a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSame(undefined, {})).toBe(false);
  });
});
