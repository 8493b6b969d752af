import type { Place } from '../../brazil/towns';
import type { CsvRuleOptions } from '../cell-checker';
import type { CategoryIndex } from '../categories';

/**
 * What a repair does; the interface has a label for each. `choose`: a person picks one of the values. `keep_current`: the cell as the
 * location has it; `find_by_store_code`: the ID of the location that the row's store code names.
 */
export const repairKinds = [
  'add_country_code',
  'add_area_code',
  'add_ninth_digit',
  'take_number',
  'restore_zeros',
  'read_hours_as',
  'mark_closed',
  'swap_hours',
  'end_at_midnight',
  'read_status_as',
  'add_scheme',
  'link_of_username',
  'link_of_profile',
  'keep_current',
  'find_by_store_code',
  'choose',
] as const;
/** A kind out of {@link repairKinds}. */
export type RepairKind = (typeof repairKinds)[number];

/** What a repair may know about the location. */
export type RepairContext = Place &
  CsvRuleOptions & {
    /** Area code known from elsewhere (the location's present phone); wins over city and state. */
    readonly areaCode?: number | undefined;
    readonly categories?: CategoryIndex | undefined;
    /** The cell as the exporter writes what the location holds now. */
    readonly current?: string | undefined;
    /** ID of the one location that has the row's store code. */
    readonly idOfStoreCode?: string | undefined;
  };

/** A proposed repair of one cell. Every value passes the column's check. */
export type Repair = {
  readonly kind: RepairKind;
  /** Values for the cell, best first; with one value the repair needs no choice. */
  readonly values: readonly string[];
  /**
   * Which findings the same repair fits. `code`: all of the same column and code, each with a value of its own;
   * `value`: all of the same column, code and value, each with the value chosen here.
   */
  readonly alike: 'code' | 'value';
};

/** A repair before its values were checked. */
export type Proposal = Repair;
