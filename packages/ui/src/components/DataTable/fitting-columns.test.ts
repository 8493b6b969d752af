import { describe, expect, it } from 'vitest';
import { fittingColumns, leastOfAll } from './fitting-columns';
import type { DataTableColumn } from './types';

const column = (key: string, part: Partial<DataTableColumn<null>> = {}): DataTableColumn<null> => ({
  key,
  header: key,
  render: () => null,
  isRigid: true,
  width: 100,
  ...part,
});
const columns = [
  column('name'),
  column('city', { yields: 2 }),
  column('status'),
  column('changed', { yields: 1 }),
] as const;
const kept = (room: number | null) => fittingColumns(columns, true, room).map(({ key }) => key);

describe('fittingColumns', () => {
  it('keeps all while there is room, and before the room is known', () => {
    expect(kept(424)).toEqual(['name', 'city', 'status', 'changed']);
    expect(kept(null)).toEqual(['name', 'city', 'status', 'changed']);
  });

  it('lets columns leave by their rank, no more of them than it takes', () => {
    expect(kept(423)).toEqual(['name', 'city', 'status']);
    expect(kept(323)).toEqual(['name', 'status']);
  });

  it('never takes away a column that does not yield', () => {
    expect(kept(0)).toEqual(['name', 'status']);
  });

  it('counts what columns give way first', () => {
    const soft = [column('name', { isRigid: false, grow: 1 }), column('city', { isRigid: false })];
    expect(leastOfAll(soft, false)).toBe(170);
    expect(fittingColumns([...soft, column('changed', { yields: 1 })], false, 270)).toHaveLength(3);
  });
});
