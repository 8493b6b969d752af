import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decide,
  decidePast,
  judged,
  lookAt,
  readyRule,
  replyRuleDraftSchema,
  rulesByAge,
  whyLeft,
  type ReplyRuleDraft,
  type RuledReview,
} from './index';

const hour = 3_600_000;
const came = Date.UTC(2026, 10, 20, 12);
const group = '7b0d9c52-5d3c-4b57-9d0e-1f2a3b4c5d6e';
const review = (more: Partial<RuledReview> = {}) =>
  judged({
    locationId: 'a',
    rating: 5,
    comment: 'Pão ótimo!',
    language: 'pt',
    labels: [],
    changedAt: came,
    answeredAt: null,
    hasDraft: false,
    ...more,
  });
const sends: ReplyRuleDraft['actions'] = {
  reply: { how: 'send', from: { kind: 'pool', name: 'Obrigado' }, delayMinutes: 60 },
  assigneeId: null,
  labels: [],
  notify: [],
};
const labels = { ...sends, reply: null, labels: ['Fila'] };
const rule = (
  id: string,
  conditions: ReplyRuleDraft['conditions'],
  more: Partial<ReplyRuleDraft> & {
    since?: number;
    locations?: ReadonlySet<string>;
    stars?: ReadonlySet<number>;
  } = {},
) =>
  readyRule({
    id,
    since: more.since ?? null,
    draft: { name: id, actions: sends, optIns: [], dailyLimit: 50, ...more, conditions },
    groups: new Map([[group, new Set(['a'])]]),
    locations: more.locations ?? null,
    stars: more.stars ?? null,
  });
const why = (conditions: ReplyRuleDraft['conditions'], more: Partial<RuledReview> = {}, at = came) =>
  rule('one', conditions).judge(review(more), at);

describe('a condition', () => {
  it.each<[ReplyRuleDraft['conditions'][number], Partial<RuledReview>, Partial<RuledReview>]>([
    [{ field: 'rating', values: [4, 5] }, { rating: 4 }, { rating: 3 }],
    [{ field: 'text', value: 'with' }, {}, { comment: null }],
    [{ field: 'text', value: 'without' }, { comment: '  ' }, {}],
    [{ field: 'question', value: 'without' }, {}, { comment: 'Abre hoje？' }],
    [{ field: 'language', values: ['pt'] }, {}, { language: null }],
    [{ field: 'words', test: 'any_of', values: ['PAO'] }, {}, { comment: 'Paola é ótima' }],
    [{ field: 'words', test: 'any_of', values: ['atend*'] }, { comment: 'Bom atendimento' }, {}],
    [{ field: 'words', test: 'any_of', values: ['c++ (x)'] }, { comment: 'o C++ (x) aí' }, {}],
    [{ field: 'words', test: 'none_of', values: ['fila'] }, {}, { comment: 'A Fila!' }],
    [{ field: 'label', test: 'any_of', values: ['VIP'] }, { labels: ['VIP'] }, {}],
    [{ field: 'label', test: 'none_of', values: ['VIP'] }, {}, { labels: ['VIP'] }],
    [{ field: 'group', test: 'any_of', values: [group] }, {}, { locationId: 'b' }],
    [{ field: 'group', test: 'none_of', values: [group] }, { locationId: 'b' }, {}],
    [
      { field: 'age', test: 'at_least', hours: 2 },
      { changedAt: came - 2 * hour },
      { changedAt: came - hour },
    ],
    [
      { field: 'age', test: 'at_most', hours: 2 },
      { changedAt: came - 2 * hour },
      { changedAt: came - 3 * hour },
    ],
  ])('%j fits and does not', (condition, yes, no) => {
    expect([why([condition], yes), why([condition], no)]).toEqual([null, condition.field]);
  });

  it('is one of several that all have to fit', () => {
    const both = [
      { field: 'rating', values: [5] },
      { field: 'text', value: 'without' },
    ] as const;
    expect(why([{ ...both[0], values: [5] }, both[1]])).toBe('text');
    expect(why([{ ...both[0], values: [5] }, both[1]], { comment: null })).toBeNull();
  });
});

describe('what is left to people', () => {
  const cases: readonly [string, string | null][] = [
    ['Vou ao PROCON amanhã', 'legal_words'],
    ['I will call my lawyer', 'legal_words'],
    ['Voy a poner una denuncia', 'legal_words'],
    ['Tive uma intoxicação alimentar', 'health_words'],
    ['We got food  poisoning', 'health_words'],
    ['Soy celíaca y me enfermé', 'health_words'],
    ['Muito legal, adorei!', null],
    ['Great service, lovely people', null],
    ['Muy rico todo', null],
  ];
  it.each(cases)('of %s is %s', (comment, reason) => {
    expect(why([], { comment })).toBe(reason);
    expect(rule('labels', [], { actions: labels }).judge(review({ comment }), came)).toBeNull();
    expect(
      rule('opted', [], { optIns: ['legal_words', 'health_words'] }).judge(review({ comment }), came),
    ).toBeNull();
  });

  it('are 1 to 3 stars, unless a rule says otherwise or sends nothing', () => {
    expect([1, 2, 3, 4, 5].map((rating) => why([], { rating }))).toEqual([
      ...Array<string>(3).fill('low_rating'),
      null,
      null,
    ]);
    expect(rule('opted', [], { optIns: ['low_rating'] }).judge(review({ rating: 1 }), came)).toBeNull();
    expect(rule('labels', [], { actions: labels }).judge(review({ rating: 1 }), came)).toBeNull();
    expect([
      lookAt(review({ rating: 1 })),
      lookAt(review({ comment: 'Abre hoje?' })),
      lookAt(review()),
    ]).toEqual(['low_rating', 'question', null]);
  });

  it('are locations beyond those of the rule', () => {
    expect(rule('limited', [], { locations: new Set(['b']) }).judge(review(), came)).toBe('outside');
  });
});

describe('of several rules', () => {
  const any = rule('any', []);
  const late = rule('late', [{ field: 'age', test: 'at_least', hours: 24 }]);
  const four = rule('four', [{ field: 'rating', values: [4] }]);

  it('the first that fits acts', () => {
    expect(decide([four, any], review(), came)).toMatchObject({ rule: { id: 'any' } });
    expect(decide([any, four], review({ rating: 4 }), came)).toMatchObject({ rule: { id: 'any' } });
    const decision = decide([any, four], review({ rating: 4 }), came);
    expect(whyLeft(four, review({ rating: 4 }), decision, came)).toBe('earlier_rule');
  });

  it('none acts on what somebody has answered, has begun to answer, or that came before', () => {
    expect(decide([any], review({ answeredAt: came }), came)).toEqual({ rule: null, reason: 'answered' });
    expect(decide([any], review({ hasDraft: true }), came)).toEqual({ rule: null, reason: 'drafted' });
    expect(decide([rule('new', [], { since: came + 1 })], review(), came)).toEqual({
      rule: null,
      reason: null,
    });
  });

  it('the past is decided moment by moment, as the present was', () => {
    const now = came + 90 * 24 * hour;
    expect(decidePast(rulesByAge([late, any]), review(), now)).toMatchObject({
      rule: { id: 'any' },
      at: came,
    });
    expect(decidePast(rulesByAge([late]), review(), now)).toMatchObject({
      rule: { id: 'late' },
      at: came + 24 * hour,
    });
    expect(decidePast(rulesByAge([late]), review(), came + hour)).toEqual({ rule: null, reason: null });
    expect(whyLeft(late, review(), decidePast(rulesByAge([any]), review(), now), now)).toBe('earlier_rule');
  });

  it('the past is decided as it is by asking every rule at every moment', () => {
    const age = fc.record({
      field: fc.constant('age' as const),
      test: fc.constantFrom('at_least' as const, 'at_most' as const),
      hours: fc.integer({ min: 1, max: 6 }),
    });
    const rating = fc.record({
      field: fc.constant('rating' as const),
      values: fc.uniqueArray(fc.integer({ min: 4, max: 5 }), { minLength: 1 }),
    });
    const conditions = fc.array(fc.oneof(age, rating), { maxLength: 3 });
    const moment = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null });
    const reviews = fc.record({
      rating: fc.integer({ min: 3, max: 5 }),
      answered: moment,
      hasDraft: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(conditions, { minLength: 1, maxLength: 5 }),
        reviews,
        fc.integer({ min: 0, max: 9 }),
        (each, { rating: stars, answered, hasDraft }, hours) => {
          const rules = each.map((one, index) => rule(String(index), one));
          const answeredAt = answered === null ? null : came + answered * hour;
          const one = review({ rating: stars, answeredAt, hasDraft });
          const now = came + hours * hour;
          const first = Array.from({ length: hours + 1 }, (_, index) => came + index * hour)
            .map((at) => decide(rules, one, at))
            .find((decision) => decision.rule !== null);
          const isBeaten =
            first?.rule != null && answeredAt !== null && answeredAt <= first.at + first.rule.delayMs;
          const expected =
            first?.rule != null && !isBeaten ? [first.rule.id, first.at] : [undefined, undefined];
          const found = decidePast(rulesByAge(rules), one, now);
          expect([found.rule?.id, found.rule === null ? undefined : found.at]).toEqual(expected);
        },
      ),
    );
  });

  it('somebody who answered before the text would have left was first', () => {
    const now = came + 90 * 24 * hour;
    const first = review({ answeredAt: came + hour });
    expect(decidePast(rulesByAge([any]), first, now)).toEqual({ rule: null, reason: 'answered' });
    expect(whyLeft(any, first, decidePast(rulesByAge([any]), first, now), now)).toBe('answered');
    expect(decidePast(rulesByAge([any]), review({ answeredAt: came + hour + 1 }), now)).toMatchObject({
      rule: { id: 'any' },
    });
  });
});

it('says why a review is left that fits: it is too young, somebody has begun, no text is for its stars', () => {
  const late = rule('late', [{ field: 'age', test: 'at_least', hours: 24 }]);
  const left = (one: typeof late, of: ReturnType<typeof review>, now: number) =>
    whyLeft(one, of, decidePast(rulesByAge([one]), of, now), now);
  expect(left(late, review(), came + hour)).toBe('age');
  expect(left(late, review({ answeredAt: came + hour }), came + 48 * hour)).toBe('answered');
  expect(left(rule('any', []), review({ hasDraft: true }), came + hour)).toBe('drafted');
  expect(left(rule('five', [], { stars: new Set([4]) }), review(), came + hour)).toBe('no_text');
});

it('a rule does something', () => {
  const draft = { name: 'Cinco', conditions: [], actions: sends, optIns: [], dailyLimit: 50 };
  expect(replyRuleDraftSchema.safeParse(draft).success).toBe(true);
  const idle = { ...draft, actions: { ...sends, reply: null } };
  expect(replyRuleDraftSchema.safeParse(idle).success).toBe(false);
});
