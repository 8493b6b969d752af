import { locationFilter } from '@frontage/api-client/contract';
import type { BulkSpecialDay } from '@frontage/domain';
import { z } from 'zod';
import type { Picked } from '../../../shared/locations/picked';
import type { FieldDraft } from './draft';

const handedOver = z.object({
  picked: z.union([
    z.object({ kind: z.literal('some'), ids: z.array(z.uuid()) }),
    z.object({ kind: z.literal('all'), filter: z.object(locationFilter), except: z.array(z.uuid()) }),
  ]),
  /** A holiday whose hours are to be set. */
  holiday: z.iso.date().optional(),
});

/** What another page chose, out of the state that came with the address; `null` where it is none. */
export function readHandedOver(
  state: unknown,
): { readonly picked: Picked; readonly holiday?: string } | null {
  const parsed = handedOver.safeParse(state);
  if (!parsed.success) return null;
  const { picked, holiday } = parsed.data;
  return { picked, ...(holiday === undefined ? {} : { holiday }) };
}

/** Special hours with a holiday ticked on which nothing is open yet, beside what was ticked before. */
export function withHoliday(draft: FieldDraft | undefined, day: BulkSpecialDay): FieldDraft {
  const { days = [], ...held } = draft ?? { act: 'fill' };
  if (days.some(({ date }) => date === day.date)) return { ...held, days };
  return { ...held, days: [...days, day].sort((a, b) => (a.date < b.date ? -1 : 1)) };
}
