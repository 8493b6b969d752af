import { nameSchema } from '@frontage/domain';

/** The most characters that a plan's title has. */
export const longestPlanTitle = 200;

/** What a plan is called; it names its job, too. */
export const planTitleSchema = nameSchema(longestPlanTitle);
