import type { DataTable } from '@frontage/ui';

type Headings = Pick<React.ComponentProps<typeof DataTable>, 'sort' | 'onSortChange'>;
type Order = 'asc' | 'desc';

/**
 * The headings of a list that is sorted as its address says: props of the data table.
 * @param sorts columns that the list can be sorted by; another heading changes nothing
 */
export function sortHeadings<Sort extends string>(
  { sort, order }: { readonly sort: Sort; readonly order: Order },
  sorts: readonly Sort[],
  onChange: (part: { readonly sort: Sort; readonly order: Order }) => void,
): Headings {
  return {
    sort: { key: sort, direction: order === 'asc' ? 'ascending' : 'descending' },
    onSortChange: ({ key, direction }) => {
      const next = sorts.find((one) => one === key);
      if (next !== undefined) onChange({ sort: next, order: direction === 'ascending' ? 'asc' : 'desc' });
    },
  };
}
