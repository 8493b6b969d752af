import { z } from 'zod';

/** The most characters that a plan's title has. */
export const longestPlanTitle = 200;

/** What a plan is called; it names its job, too. */
export const planTitleSchema = z.string().trim().min(1).max(longestPlanTitle);
