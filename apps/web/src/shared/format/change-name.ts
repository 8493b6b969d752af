import type { PlanItem } from '@frontage/api-client/contract';
import type { Phrases } from '../use-phrases';

/** What a plan or a ledger changes, by its field's name; of a post or a review with what that is known by. */
export function changeName(t: Phrases, { field, subject }: Pick<PlanItem, 'field' | 'subject'>): string {
  const name = t(`fields:field.${field}`);
  const title = subject?.title ?? null;
  return title === null ? name : t('list.filterNamed', { name, value: title });
}
