import { replyTargetsSchema, type ReplyTargets } from '@frontage/domain/reviews';

/** The fields of the form of targets, from one star to five. */
export const targetFields = ['stars1', 'stars2', 'stars3', 'stars4', 'stars5'] as const;

/** Hours as they are typed. */
export type TargetsForm = Readonly<Record<(typeof targetFields)[number], string>>;

/** The form of what was read. */
export function targetsFormOf(hours: Readonly<ReplyTargets>): TargetsForm {
  const [stars1 = 0, stars2 = 0, stars3 = 0, stars4 = 0, stars5 = 0] = hours;
  return {
    stars1: String(stars1),
    stars2: String(stars2),
    stars3: String(stars3),
    stars4: String(stars4),
    stars5: String(stars5),
  };
}

/** What the form settles; `null` where a field has no such number. */
export function hoursOfTargetsForm(form: TargetsForm): (number | null)[] {
  return targetFields.map((field) => {
    const text = form[field].trim();
    const hours = /^\d{1,9}$/.test(text) ? Number(text) : null;
    return replyTargetsSchema.element.safeParse(hours).success ? hours : null;
  });
}
