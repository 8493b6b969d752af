import { deedSchema, nameSchema } from '@frontage/domain';
import { z } from 'zod';

/** The most characters that a plan's title has. */
export const longestPlanTitle = 200;

/** What somebody called it. */
export const typedTitleSchema = nameSchema(longestPlanTitle);

/**
 * What a plan is called; it names its job, too. Words that a person chose are a text. A title that the product makes also says what the
 * plan does, so that everybody reads it in their language; `text` is it in the language of who made it, by which searches find it.
 */
export const planTitleSchema = z.union([
  typedTitleSchema,
  z.object({ text: typedTitleSchema, deed: deedSchema }),
]);
export type PlanTitle = z.infer<typeof planTitleSchema>;

/** What a plan or job does, where its title is not a person's own words: show this, in the reader's language, instead of the title. */
export const titleDeedSchema = deedSchema.nullable().optional();
