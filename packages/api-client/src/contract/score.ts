import {
  checkStateSchema,
  scoreCheckSchema,
  scoreFactsSchema,
  scoreLevels,
  scoreLevelSchema,
} from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, unifiedQuery } from './endpoint';
import { locationSelectionSchema } from './groups';

/** Longest reason for which a check is annulled, in characters. */
export const longestAnnulReason = 500;

const projectParams = z.object({ projectId: idSchema });
const counted = z.object({ locations: z.int() });

export const scoreSummarySchema = z.object({
  /** Locations with a score; those without are closed for good, or nothing of them counts. */
  scored: z.int(),
  unscored: z.int(),
  /** Points on average; `null` where no location has a score. */
  average: z.number().nullable(),
  byLevel: z.record(z.enum(scoreLevels), z.int()),
  /** How many locations have 0 to 9 points, 10 to 19 and so on; the last of the ten has 90 to 100. */
  byTen: z.array(z.int()).length(10),
  /** Checks that fail somewhere, the one first whose repair adds most points to the average. */
  next: z.array(
    z.object({
      check: scoreCheckSchema,
      /** Locations that fail it. */
      locations: z.int(),
      /** Points that the average would gain if all of them passed it. */
      gain: z.number(),
      /** Locations that would rise a level. */
      rising: z.int(),
    }),
  ),
  /** Checks that people annulled, with how many locations. */
  annulled: z.array(z.object({ check: scoreCheckSchema, locations: z.int() })),
});
export type ScoreSummary = z.infer<typeof scoreSummarySchema>;

export const locationScoreSchema = z.object({
  points: z.int().nullable(),
  level: scoreLevelSchema.nullable(),
  facts: scoreFactsSchema,
  checks: z.array(
    z.object({
      check: scoreCheckSchema,
      state: checkStateSchema,
      annulment: z.object({ reason: z.string(), by: z.string().nullable(), at: instantSchema }).nullable(),
    }),
  ),
});
export type LocationScore = z.infer<typeof locationScoreSchema>;

export const score = {
  summary: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/score',
    summary: 'How the locations of a project score, and what to do next in order of effect.',
    access: { kind: 'permission', permission: 'locations:view' },
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      /** Only the locations of a group; one that is gone has none. */
      group: idSchema.optional(),
    }),
    response: scoreSummarySchema,
  }),
  location: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/score',
    summary: 'The checklist of one location, measured at this moment.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: projectParams.extend({ locationId: idSchema }),
    response: locationScoreSchema,
  }),
  annul: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/score/annulments',
    summary:
      'Take a check out of the score of locations, for a reason. One that is annulled there already keeps its reason.',
    access: { kind: 'permission', permission: 'locations:edit' },
    reach: 'locations',
    params: projectParams,
    body: z.object({
      selection: locationSelectionSchema,
      check: scoreCheckSchema,
      reason: z.string().trim().min(1).max(longestAnnulReason),
    }),
    response: counted,
    errors: ['selection_empty'],
  }),
  restore: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/score/annulments/restore',
    summary: 'Let an annulled check count again at locations.',
    access: { kind: 'permission', permission: 'locations:edit' },
    reach: 'locations',
    params: projectParams,
    body: z.object({ selection: locationSelectionSchema, check: scoreCheckSchema }),
    response: counted,
    errors: ['selection_empty'],
  }),
};
