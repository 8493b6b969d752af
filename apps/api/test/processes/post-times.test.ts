import { expect, it } from 'vitest';
import { judgeArrivals, Timeline, type Arrival } from './post-times';

const due = { location: '1', text: 'Hora 0.', at: 100_000 };
const arrival = (realMs: number, clockMs: number): Arrival => ({ ...due, realMs, clockMs });

it('counts what is missing, twice, early and late', () => {
  const timeline = new Timeline();
  timeline.note({ realMs: 0, clockMs: 90_000, isUp: true });
  const judge = (...arrivals: Arrival[]) => judgeArrivals([due], arrivals, timeline);
  expect(judge()).toEqual({ missing: 1, twice: 0, early: 0, latestMs: 0 });
  expect(judge(arrival(9_000, 99_000))).toMatchObject({ missing: 0, early: 1 });
  expect(judge(arrival(12_000, 102_000), arrival(13_000, 103_000))).toMatchObject({
    twice: 1,
    latestMs: 3_050,
  });
});

it('counts only the time that the server was up while the clock said that it was due', () => {
  const timeline = new Timeline();
  timeline.note({ realMs: 0, clockMs: 99_000, isUp: true });
  timeline.note({ realMs: 2_000, clockMs: 101_000, isUp: false });
  timeline.note({ realMs: 60_000, clockMs: 159_000, isUp: true });
  timeline.note({ realMs: 61_000, clockMs: 40_000, isUp: true });
  expect(timeline.upWhileDue(due.at, 63_000)).toBe(2_000);
  expect(timeline.upWhileDue(due.at, 500)).toBeNull();
});
