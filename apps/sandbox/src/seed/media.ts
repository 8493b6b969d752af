import type { MediaItem } from '../media/items';
import { mix, Random } from './random';

const day = 86_400_000;
/** Most seeded pictures were taken some time before the sandbox's first day. */
const firstDay = Date.parse('2025-09-01T12:00:00Z');

const sizes = {
  LOGO: [320, 320],
  PROFILE: [320, 320],
  COVER: [640, 360],
  INTERIOR: [480, 360],
  EXTERIOR: [480, 360],
  FOOD_AND_DRINK: [480, 360],
} as const;

/** The pictures of a seeded location, newest first: most have logo and cover, some have neither. */
export function seedMedia(seed: number, slot: number, index: number): MediaItem[] {
  const random = new Random(mix(mix(seed + slot * 7919) + index * 31 + 5));
  const items: MediaItem[] = [];
  const add = (category: keyof typeof sizes, probability: number): void => {
    if (!random.chance(probability)) return;
    const [width, height] = sizes[category];
    const createdAt = firstDay - random.below(400) * day;
    // A picture is looked at by number: 64 of them are enough for a demo, and cost nothing to make again.
    const number = random.below(64);
    items.push({
      key: `AF1Qip${random.digits(12)}-${String(slot)}_${String(index)}_${String(items.length)}`,
      category,
      width,
      height,
      createdAt,
      shownAt: createdAt,
      picture: { kind: 'painted', seed: number },
    });
  };
  add('LOGO', 0.85);
  add('COVER', 0.8);
  add('PROFILE', 0.6);
  add('EXTERIOR', 0.7);
  add('INTERIOR', 0.7);
  add('FOOD_AND_DRINK', 0.6);
  add('FOOD_AND_DRINK', 0.4);
  return items.sort((a, b) => b.createdAt - a.createdAt);
}

/** Where the number of a customer's picture begins in its key, above those of the merchant's. */
const firstCustomerNumber = 100;
const customers = [
  'Marina Teles',
  'Otávio Brandão',
  'Júlia Sarmento',
  'Caio Venâncio',
  'Lúcia Prado',
] as const;

/** What customers photographed at a seeded location, newest first: at most of them nobody did. */
export function seedCustomerMedia(seed: number, slot: number, index: number): MediaItem[] {
  const random = new Random(mix(mix(seed + slot * 104_729) + index * 61 + 9));
  const count = random.chance(0.4) ? 1 + random.below(3) : 0;
  const items = Array.from({ length: count }, (_, place): MediaItem => {
    const [width, height] = sizes.INTERIOR;
    const createdAt = firstDay - random.below(200) * day;
    const profile = random.digits(21);
    return {
      key: `AF1Qip${random.digits(12)}-${String(slot)}_${String(index)}_${String(firstCustomerNumber + place)}`,
      category: 'ADDITIONAL',
      width,
      height,
      createdAt,
      shownAt: createdAt,
      attribution: {
        profileName: customers[random.below(customers.length)] ?? customers[0],
        profileUrl: `https://maps.google.com/maps/contrib/${profile}`,
      },
      picture: { kind: 'painted', seed: random.below(64) },
    };
  });
  return items.sort((a, b) => b.createdAt - a.createdAt);
}
