import { readTime, recurrenceSchema, type NthOfMonth, type Recurrence, type Weekday } from '@frontage/domain';

/** A rule as a form holds it: what every kind of pattern asks for, complete or not. */
export type RuleDraft = {
  readonly every: Recurrence['pattern']['every'];
  readonly on: readonly Weekday[];
  readonly day: number;
  readonly nth: NthOfMonth;
  readonly weekday: Weekday;
  readonly time: string;
  readonly start: string;
  /** Empty for one without an end. */
  readonly until: string;
};

const blank = { on: [], day: 1, nth: 1, weekday: 'monday', until: '' } as const;

/** A rule that begins on a date, with the form's defaults. */
export const newRule = (start: string): RuleDraft => ({ ...blank, every: 'week', time: '09:00', start });

function patternOf({ every, on, day, nth, weekday }: RuleDraft) {
  switch (every) {
    case 'day':
      return { every };
    case 'week':
      return { every, on };
    case 'month':
      return { every, day };
    case 'month_weekday':
      return { every, nth, weekday };
  }
}

/** The rule that was filled in; `null` where something is missing. */
export function ruleOf(draft: RuleDraft): Recurrence | null {
  const rule = {
    pattern: patternOf(draft),
    time: readTime(draft.time) ?? draft.time,
    start: draft.start,
    until: draft.until === '' ? null : draft.until,
    skipped: [],
  };
  return recurrenceSchema.safeParse(rule).data ?? null;
}
