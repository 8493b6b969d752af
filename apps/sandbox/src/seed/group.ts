import { encodeLocationId, largestGroup } from './location-ids';
import { seedLocation, seedTitle } from './location';
import type { Brand, SeedLocation } from './seed-location';
import { planTowns, type TownPlan } from './towns';

/** The locations of one account, made when they are asked for: a group of 100,000 costs no more memory than its plan. */
export class SeedGroup {
  private plan: TownPlan | undefined;

  /**
   * @param slot number of the group within the sandbox, below 256: part of its locations' ids
   * @throws RangeError where slot or size are beyond what an id can carry
   */
  constructor(
    readonly slot: number,
    readonly brand: Brand,
    readonly size: number,
    private readonly seed: number,
  ) {
    if (slot < 0 || slot > 255 || size < 0 || size > largestGroup) throw new RangeError('no such group');
  }

  private towns(): TownPlan {
    this.plan ??= planTowns(this.size, this.seed);
    return this.plan;
  }

  idOf(index: number): string {
    return encodeLocationId(this.slot, index);
  }

  location(index: number): SeedLocation {
    return seedLocation(this.brand, index, this.towns(), this.seed);
  }

  title(index: number): string {
    return seedTitle(this.brand, index, this.towns().townOf(index));
  }

  storeCode(index: number): string {
    return this.towns().storeCodeOf(index);
  }
}
