import { locationFilter } from '@frontage/api-client/contract';
import { z } from 'zod';
import type { Picked } from '../../../shared/locations/picked';

const handedOver = z.object({
  picked: z.union([
    z.object({ kind: z.literal('some'), ids: z.array(z.uuid()) }),
    z.object({ kind: z.literal('all'), filter: z.object(locationFilter), except: z.array(z.uuid()) }),
  ]),
});

/** What another page chose, out of the state that came with the address; `null` where it is none. */
export function readPicked(state: unknown): Picked | null {
  const parsed = handedOver.safeParse(state);
  return parsed.success ? parsed.data.picked : null;
}
