import { dateSchema, dayHoursSchema, holidays as holidayKeys } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';
import { locationSelectionSchema } from './groups';

/** A day that is offered for special hours: one of the product's holidays by its key, any other by its name there. */
export const offeredHolidaySchema = z.object({
  date: dateSchema,
  holiday: z.enum(holidayKeys).nullable(),
  name: z.string().nullable(),
});

/** Most days of the planner. */
export const mostPlannedDays = 60;

export const holidays = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/holidays',
    summary:
      "Holidays of a year where a location is: the specification's twelve in Brazil, the public ones of any other country.",
    access: { kind: 'permission', permission: 'locations:view' },
    params: z.object({ projectId: idSchema }),
    query: z.object({
      /** Country, as in an address: `BR`. */
      region: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .default('BR'),
      /** State, as in an address; narrows or widens the list where the country's states have days of their own. */
      state: z.string().trim().max(60).optional(),
      year: z.coerce.number<number>().int().min(2000).max(2100),
    }),
    response: z.object({ items: z.array(offeredHolidaySchema) }),
  }),
  coming: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/holidays/coming',
    summary:
      'The holidays of the twelve months from a day on where locations are, each with how many of them keep it.',
    access: { kind: 'permission', permission: 'locations:view' },
    reach: 'nothing',
    params: z.object({ projectId: idSchema }),
    body: z.object({ selection: locationSelectionSchema, from: dateSchema.regex(/^(?:20\d\d|2100)-/) }),
    response: z.object({
      locations: z.int(),
      items: z.array(
        offeredHolidaySchema.extend({
          /** Countries, or states of them, that keep it. */
          places: z.array(z.string()),
          locations: z.int(),
        }),
      ),
    }),
  }),
  matrix: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/holidays/matrix',
    summary: 'Locations by dates: the special hours of each on each, and how many have none.',
    access: { kind: 'permission', permission: 'locations:view' },
    reach: 'nothing',
    params: z.object({ projectId: idSchema }),
    body: z.object({
      selection: locationSelectionSchema,
      /** `places`: only locations there are asked to have hours; without them all are. */
      days: z
        .array(z.object({ date: dateSchema, places: z.array(z.string().max(70)).max(400).optional() }))
        .min(1)
        .max(mostPlannedDays),
      /** Locations to skip and to answer, by name. */
      offset: z.int().min(0).max(200_000).default(0),
      limit: z.int().min(1).max(200).default(50),
    }),
    response: z.object({
      locations: z.int(),
      /** Locations without hours on each of the days that they keep, in their order. */
      gaps: z.array(z.int()),
      items: z.array(
        z.object({
          locationId: idSchema,
          name: z.string(),
          /** Hours on each of the days; no ranges is closed. */
          days: z.array(dayHoursSchema.nullable()),
          /** Places of the days in the request that the location does not keep: no hours there are no gap. */
          notKept: z.array(z.int()),
        }),
      ),
    }),
  }),
};
