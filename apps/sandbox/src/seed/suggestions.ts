import type { LocationData } from '../locations/types';
import type { SeedLocation } from './seed-location';
import type { Municipality } from './municipalities';
import { street } from './place-names';
import type { Random } from './random';

/** What the public changed at a location: nothing for most, one believable correction for about one in fifty. */
export function publicSuggestion(
  random: Random,
  merchant: LocationData,
  town: Municipality,
): SeedLocation['live'] {
  if (!random.chance(0.02)) return {};
  switch (random.below(5)) {
    case 0:
      return {
        title:
          (merchant.title ?? '').replace('Padaria Boa Vista - ', 'Padaria e Confeitaria Boa Vista - ') +
          ' (Centro)',
      };
    case 1:
      return { phoneNumbers: { primaryPhone: `(${town.ddd}) 3${random.digits(3)}-${random.digits(4)}` } };
    case 2:
      return {
        openInfo: {
          ...merchant.openInfo,
          status: merchant.openInfo?.status === 'OPEN' ? 'CLOSED_TEMPORARILY' : 'OPEN',
        },
      };
    case 3:
      return { storefrontAddress: { ...merchant.storefrontAddress, addressLines: [street(random)] } };
    default:
      return {
        regularHours: {
          periods: (merchant.regularHours?.periods ?? []).filter(
            (period) => period.openDay !== 'SUNDAY' && period.openDay !== 'MONDAY',
          ),
        },
      };
  }
}
