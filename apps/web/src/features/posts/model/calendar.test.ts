import type { CalendarPost } from '@frontage/api-client/contract';
import { postStates, type PostState } from '@frontage/domain';
import { expect, it } from 'vitest';
import {
  cellOf,
  dropOn,
  entriesOf,
  isDate,
  remarkOf,
  shownRange,
  stepDate,
  stepWall,
  wallAt,
  coveredHour,
  isUnsettled,
} from './calendar';

const counts = (held: Partial<Record<PostState, number>>) =>
  ({ ...Object.fromEntries(postStates.map((state) => [state, 0])), ...held }) as Record<PostState, number>;
const post = (part: Partial<CalendarPost> = {}): CalendarPost => ({
  what: 'post',
  id: 'a',
  kind: 'offer',
  title: 'Panetone',
  at: '2026-11-13T12:00:00.000Z',
  localAt: null,
  createdBy: null,
  locations: 3,
  leftOut: 0,
  counts: counts({ scheduled: 3 }),
  late: 0,
  lateSince: null,
  seriesId: null,
  wall: '2026-11-13T09:00',
  canMove: true,
  ...part,
});

it('shows whole weeks', () => {
  expect(shownRange('month', '2026-11-12')).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(shownRange('month', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(shownRange('week', '2026-11-12')).toEqual({ from: '2026-11-08', to: '2026-11-14' });
});

it('steps by month, over the turn of the year and from the end of a long one, and by week', () => {
  expect(stepDate('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepDate('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepDate('week', '2026-12-30', 1)).toBe('2027-01-06');
});

it('takes dates of the calendar alone', () => {
  expect(['2026-02-28', '2026-02-30', 'soon', '2026-2-1'].map(isDate)).toEqual([true, false, false, false]);
});

it('says the most urgent thing of a post', () => {
  const of = (held: Partial<Record<PostState, number>>, late = 0) =>
    remarkOf({ counts: counts(held), late, locations: 9 });
  expect(of({ rejected: 2, failed: 1, live: 6 }, 1)).toEqual({ kind: 'rejected', count: 3 });
  expect(of({ failed: 1, live: 8 })).toEqual({ kind: 'failed', count: 1 });
  expect(of({ processing: 4, live: 5 }, 3)).toEqual({ kind: 'late', count: 3 });
  expect(of({ processing: 4, sent: 1, live: 4 })).toEqual({ kind: 'sending', count: 5 });
  expect(of({ scheduled: 9 })).toEqual({ kind: 'state', state: 'scheduled', count: 9 });
  expect(of({ live: 8, deleted: 1 })).toEqual({ kind: 'state', state: 'live', count: 8 });
});

it('names the first posts of a day and counts the others', () => {
  const day = { date: '2026-11-13', total: 5, items: [post(), post({ id: 'b', wall: '2026-11-13T23:30' })] };
  expect(entriesOf([day], 2)).toMatchObject([
    { id: 'a', start: '2026-11-13 09:00:00', end: '2026-11-13 10:40:00' },
    { id: 'b', start: '2026-11-13 23:30:00', end: '2026-11-13 23:59:00' },
    { payload: { day: '2026-11-13', more: 3 } },
  ]);
  expect(entriesOf([{ ...day, total: 2 }], 2)).toHaveLength(2);
});

it('keeps the hour of a card that is dropped on a day, and takes the hour of a week', () => {
  expect(dropOn('month', post().wall, '2026-11-18')).toBe('2026-11-18T09:00');
  expect(dropOn('week', post().wall, '2026-11-18T14:30')).toBe('2026-11-18T14:30');
});

it('moves a card by a day or a week in a month, by a day or half an hour in a week', () => {
  const wall = '2026-12-31T23:40';
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'a'];
  expect(keys.map((key) => stepWall('month', wall, key))).toEqual([
    '2026-12-30T23:40',
    '2027-01-01T23:40',
    '2026-12-24T23:40',
    '2027-01-07T23:40',
    null,
  ]);
  expect(keys.map((key) => stepWall('week', wall, key))).toEqual([
    '2026-12-30T23:40',
    '2027-01-01T23:40',
    '2026-12-31T23:10',
    '2027-01-01T00:10',
    null,
  ]);
});

it('knows the cell of a time', () => {
  expect(cellOf('month', '2026-11-18T09:40')).toBe('2026-11-18');
  expect(['09:00', '09:29', '09:30', '09:59'].map((time) => cellOf('week', `2026-11-18T${time}`))).toEqual([
    '2026-11-18T09:00',
    '2026-11-18T09:00',
    '2026-11-18T09:30',
    '2026-11-18T09:30',
  ]);
});

it('reads the clocks of a zone', () => {
  const at = new Date('2026-11-13T02:05:59.999Z');
  expect(wallAt('America/Sao_Paulo', at)).toBe('2026-11-12T23:05');
  expect(wallAt('Asia/Tokyo', at)).toBe('2026-11-13T11:05');
});

it('names the hour that the mark of the present time would cover, in its own week alone', () => {
  const at = (time: string) => new Date(`2026-11-12T${time}:00`);
  expect(coveredHour('2026-11-12', '2026-11-12', at('14:28'))).toBe(14);
  expect(coveredHour('2026-11-08', '2026-11-12', at('00:05'))).toBe(0);
  expect(coveredHour('2026-11-12', '2026-11-12', at('14:45'))).toBeNull();
  expect(coveredHour('2026-11-15', '2026-11-12', at('14:28'))).toBeNull();
});

it('says that a date repeats, unless its series waits for approval, and draws it as unsettled', () => {
  const three = counts({ scheduled: 3 });
  expect(remarkOf({ counts: three, late: 0, locations: 3, until: '2026-12-17' })).toEqual({
    kind: 'repeats',
    until: '2026-12-17',
  });
  expect(remarkOf({ counts: three, late: 0, locations: 3, until: null })).toEqual({
    kind: 'repeats',
    until: null,
  });
  const waiting = counts({ waiting_approval: 3 });
  expect(remarkOf({ counts: waiting, late: 0, locations: 3, until: null })).toMatchObject({
    state: 'waiting_approval',
  });
  expect(isUnsettled({ what: 'series', counts: three })).toBe(true);
  expect(isUnsettled({ what: 'post', counts: three })).toBe(false);
});
