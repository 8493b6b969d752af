import type { PlanItem } from '@frontage/api-client/contract';
import type { Phrases } from '../use-phrases';

/** The name of a change: its field, and for a post or a review its title too. */
export function changeName(t: Phrases, { field, subject }: Pick<PlanItem, 'field' | 'subject'>): string {
  const name = t(`fields:field.${field}`);
  const title = subject?.title ?? null;
  return title === null ? name : t('list.filterNamed', { name, value: title });
}
