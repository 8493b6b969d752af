import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locationStatuses } from '../location/values';
import {
  checkPasses,
  fewestPoints,
  levelOf,
  scoreChecks,
  scoreOf,
  scoreWeights,
  ticksOfPoints,
  type ScoreCheck,
  type ScoreFacts,
} from './score';

const perfect: ScoreFacts = {
  posts: 1,
  reviewAverage: 4,
  categories: 5,
  description: 401,
  attributes: 5,
  hasCover: true,
  hasProfilePhoto: true,
  unanswered: 0,
  holidays: ['2026-12-25'],
  holidaysSet: ['2026-12-25', '2027-01-01'],
  unansweredQuestions: 0,
};

/** As of an installation without questions. */
const withoutQuestions: ScoreFacts = { ...perfect, unansweredQuestions: null };

/** Facts by which one check fails, at the edge where it has one. */
const failing: Record<ScoreCheck, Partial<ScoreFacts>> = {
  recentPost: { posts: 0 },
  reviewAverage: { reviewAverage: 3.999 },
  categories: { categories: 6 },
  description: { description: 400 },
  attributes: { attributes: 4 },
  cover: { hasCover: false },
  profilePhoto: { hasProfilePhoto: false },
  answeredReviews: { unanswered: 1 },
  holidayHours: { holidaysSet: ['2027-01-01'] },
  answeredQuestions: { unansweredQuestions: 1 },
};

const count = fc.nat({ max: 12 });
const days = fc.subarray(['2026-12-25', '2027-01-01', '2027-01-06']);
const anyFacts: fc.Arbitrary<ScoreFacts> = fc.record({
  posts: fc.option(count),
  reviewAverage: fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
  categories: count,
  description: fc.nat({ max: 750 }),
  attributes: fc.option(count),
  hasCover: fc.option(fc.boolean()),
  hasProfilePhoto: fc.option(fc.boolean()),
  unanswered: fc.option(count),
  holidays: fc.option(days),
  holidaysSet: days,
  unansweredQuestions: fc.option(count),
});
const anyStatus = fc.constantFrom(...locationStatuses);
const anyAnnulled = fc.subarray([...scoreChecks]).map((checks) => new Set(checks));

describe('scoreOf', () => {
  it('gives everything to a location that passes each check at its limit', () => {
    expect(scoreOf('OPEN', perfect)).toMatchObject({ points: 100, level: 'high' });
  });

  it.each(scoreChecks)('finds %s pending just beyond its limit, and takes its weight alone', (check) => {
    const score = scoreOf('OPEN', { ...perfect, ...failing[check] });
    expect(scoreChecks.filter((one) => score.checks[one] !== 'done')).toEqual([check]);
    expect(score.checks[check]).toBe('pending');
    expect(score.points).toBe(Math.floor((100 * (15 - scoreWeights[check])) / 15));
  });

  it('is high without one check of section 9, medium without two, low without three', () => {
    const without = (...checks: ScoreCheck[]) =>
      scoreOf(
        'OPEN',
        Object.assign({}, withoutQuestions, ...checks.map((check) => failing[check])) as ScoreFacts,
      ).level;
    expect(without('description')).toBe('high');
    expect(without('description', 'attributes')).toBe('medium');
    expect(without('description', 'attributes', 'recentPost')).toBe('low');
  });

  it('does not count what is not known, and does not fail it', () => {
    const unread: ScoreFacts = {
      ...perfect,
      posts: null,
      reviewAverage: null,
      attributes: null,
      hasCover: null,
      hasProfilePhoto: null,
      unanswered: null,
      holidays: null,
      unansweredQuestions: null,
    };
    const score = scoreOf('OPEN', unread);
    expect(score.points).toBe(100);
    expect(Object.values(score.checks).filter((state) => state === 'unknown')).toHaveLength(8);
  });

  it('asks a shop that is closed for a while for no post and no holiday, and one that is closed for good for nothing', () => {
    const neither = { ...perfect, posts: 0, holidaysSet: [] };
    expect(scoreOf('CLOSED_TEMPORARILY', neither)).toMatchObject({
      points: 100,
      checks: { recentPost: 'unknown', holidayHours: 'unknown', cover: 'done' },
    });
    expect(scoreOf('CLOSED_PERMANENTLY', perfect)).toMatchObject({ points: null, level: null });
  });

  it('keeps its points within bounds, in step with level and ticks', () => {
    fc.assert(
      fc.property(anyStatus, anyFacts, anyAnnulled, (status, facts, annulled) => {
        const { points, level, checks } = scoreOf(status, facts, annulled);
        if (points === null) {
          expect(level).toBeNull();
          const counts = Object.values(checks).some((state) => state === 'done' || state === 'pending');
          expect(status === 'CLOSED_PERMANENTLY' || !counts).toBe(true);
          return;
        }
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(100);
        expect(level).toBe(levelOf(points));
        const ticks = ticksOfPoints(points);
        expect(level).toBe(ticks >= 4 ? 'high' : ticks === 3 ? 'medium' : 'low');
        expect(points === 100).toBe(!Object.values(checks).includes('pending'));
      }),
    );
  });

  it('never falls when a pending check is mended or annulled', () => {
    fc.assert(
      fc.property(anyFacts, anyAnnulled, fc.constantFrom(...scoreChecks), (facts, annulled, check) => {
        const before = scoreOf('OPEN', facts, annulled);
        if (before.checks[check] !== 'pending' || before.points === null) return;
        const { holidays } = facts;
        const mended = {
          ...facts,
          ...mend(check),
          ...(check === 'holidayHours' ? { holidaysSet: holidays ?? [] } : {}),
        };
        expect(scoreOf('OPEN', mended, annulled).points).toBeGreaterThan(before.points - 1);
        const without = scoreOf('OPEN', facts, new Set([...annulled, check]));
        if (without.points !== null) expect(without.points).toBeGreaterThanOrEqual(before.points);
        expect(without.checks[check]).toBe('annulled');
      }),
    );
  });

  it('lets no check look at what another one is about', () => {
    fc.assert(
      fc.property(anyStatus, anyFacts, anyFacts, (status, one, other) => {
        for (const check of scoreChecks)
          for (const key of Object.keys(one) as (keyof ScoreFacts)[])
            if (!(key in factsOf[check]))
              expect(checkPasses(check, status, { ...one, [key]: other[key] })).toBe(
                checkPasses(check, status, one),
              );
      }),
      { numRuns: 30 },
    );
  });
});

it('orders the levels', () => {
  expect(fewestPoints.low).toBeLessThan(fewestPoints.medium);
  expect(fewestPoints.medium).toBeLessThan(fewestPoints.high);
});

const factsOf: Record<ScoreCheck, Partial<Record<keyof ScoreFacts, true>>> = {
  recentPost: { posts: true },
  reviewAverage: { reviewAverage: true },
  categories: { categories: true },
  description: { description: true },
  attributes: { attributes: true },
  cover: { hasCover: true },
  profilePhoto: { hasProfilePhoto: true },
  answeredReviews: { unanswered: true },
  holidayHours: { holidays: true, holidaysSet: true },
  answeredQuestions: { unansweredQuestions: true },
};

function mend(check: ScoreCheck): Partial<ScoreFacts> {
  const keys = Object.keys(factsOf[check]) as (keyof ScoreFacts)[];
  return Object.fromEntries(keys.map((key) => [key, perfect[key]]));
}
