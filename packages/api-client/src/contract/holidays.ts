import { dateSchema, holidays as holidayKeys } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';

/** A day that is offered for special hours: one of the product's holidays by its key, any other by its name there. */
export const offeredHolidaySchema = z.object({
  date: dateSchema,
  holiday: z.enum(holidayKeys).nullable(),
  name: z.string().nullable(),
});

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
};
