import type { FilterBar } from '@frontage/ui';
import type { Phrases } from '../use-phrases';

/** The chips of a filter bar. */
export type Chips = NonNullable<React.ComponentProps<typeof FilterBar>['filters']>;

/** A filter as its chip says it; without a value it is not set and has no chip. */
export type ShownFilter = {
  readonly id: string;
  readonly name: string;
  readonly value: string | undefined;
  /** All of a value that is too long for a chip. */
  readonly fullValue?: string | undefined;
};

/** The filters in force as the chips of a filter bar, each with the name of the button that takes it away. */
export function filterChips(t: Phrases, filters: readonly ShownFilter[]): Chips {
  return filters.flatMap(({ id, name, value, fullValue }) => {
    if (value === undefined) return [];
    const removeLabel = t('action.removeNamed', { name });
    return [{ id, name, value, removeLabel, ...(fullValue === undefined ? {} : { fullValue }) }];
  });
}
