import { listAddress, oneOf, orElse } from '../../../shared/list/list-address';

const views = ['jobs', 'plans'] as const;

/** What the address of the page says. */
type ActivityAddress = { readonly view: (typeof views)[number] };

/** Reads and writes it; the jobs stand in no address. */
export const activityAddress = listAddress<ActivityAddress>({ view: orElse(oneOf(views), 'jobs') });
