import { z } from 'zod';
import { can, type Permission, type PermissionMap } from '../access/permissions';
import { hasQuestions } from '../questions/in-build';
import { locationFields, type LocationField } from '../location/values';

/** What a change may be about beside a location itself. */
export const subjectKinds = ['post', 'review', ...(hasQuestions ? (['question'] as const) : [])] as const;
export const subjectKindSchema = z.enum(subjectKinds);
export type SubjectKind = z.infer<typeof subjectKindSchema>;

/**
 * Fields of a subject at a location. `post`: a post as a whole, `null` where there is none, so that its making and its deletion are
 * changes like any other; `reply`: the merchant's answer to a review, a text or `null`; `answer`: the same to a question.
 */
export const subjectFields = ['post', 'reply', ...(hasQuestions ? (['answer'] as const) : [])] as const;
export type SubjectField = (typeof subjectFields)[number];

const subjectOf: Readonly<Record<SubjectField, SubjectKind>> = {
  post: 'post',
  reply: 'review',
  ...(hasQuestions ? ({ answer: 'question' } as const) : ({} as never)),
};

/** What seeing and changing a field of a subject takes, beside what every plan and every job takes. */
export const subjectPermission: Readonly<
  Record<SubjectField, Readonly<Record<'view' | 'edit', Permission>>>
> = {
  post: { view: 'posts:view', edit: 'posts:edit' },
  reply: { view: 'reviews:view', edit: 'reviews:edit' },
  ...(hasQuestions ? { answer: { view: 'reviews:view', edit: 'reviews:edit' } as const } : ({} as never)),
};

/**
 * Fields that somebody may not see. A plan or a job about one of them does not exist for them, not even its title, and counts of others
 * leave it out.
 */
export function hiddenSubjectFields(map: PermissionMap): SubjectField[] {
  return subjectFields.filter((field) => !can(map, subjectPermission[field].view));
}

/** Whether a permission is one of the part that a field belongs to: who comes by it works with that field. */
export function isPermissionOf(field: SubjectField, permission: Permission): boolean {
  const [part] = subjectPermission[field].view.split(':');
  return permission.startsWith(`${part}:`);
}

/** Everything that a plan can change: a value of a location, or a field of a subject there. */
export type ChangeField = LocationField | SubjectField;
export const changeFields: readonly ChangeField[] = [...locationFields, ...subjectFields];
export const changeFieldSchema = z.enum(changeFields as [ChangeField, ...ChangeField[]]);

/** Whether a field is one of a post, a review or a question. */
export function isSubjectField(field: ChangeField): field is SubjectField {
  return Object.hasOwn(subjectOf, field);
}

/** Whether a change takes a post, a reply or an answer away: once it is settled, nothing of it is live. */
export function isDeletion({ field, to }: { readonly field: string; readonly to: unknown }): boolean {
  return to === null && subjectFields.some((one) => one === field);
}

/** What a field needs beside the location: a post, a review, a question, or nothing. */
export function subjectKindOf(field: ChangeField): SubjectKind | null {
  return isSubjectField(field) ? subjectOf[field] : null;
}

/** A post, a review or a question as a plan and a ledger name it. */
export const subjectSchema = z.object({
  id: z.uuid(),
  kind: subjectKindSchema,
  /** What a person knows it by: a post's title or text, a review's author, a question's text; `null` where it has none. */
  title: z.string().nullable(),
});
export type Subject = z.infer<typeof subjectSchema>;

/** One text for the field of a location, or of a subject there: what may change only once at a time. */
export function changeKey(field: ChangeField, subjectId: string | null): string {
  return subjectId === null ? field : `${field}/${subjectId}`;
}

/** The field and the subject of a {@link changeKey}. */
export function readChangeKey(key: string): { field: ChangeField; subjectId: string | null } | undefined {
  const [name = '', subjectId = null] = key.split('/');
  const field = changeFields.find((one) => one === name);
  if (field === undefined || isSubjectField(field) !== (subjectId !== null)) return undefined;
  return { field, subjectId };
}
