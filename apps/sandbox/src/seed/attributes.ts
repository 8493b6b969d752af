import type { Attribute } from '../locations/types';
import type { Brand } from './seed-location';
import type { Random } from './random';

const foodAmenities = [
  'has_wheelchair_accessible_entrance',
  'has_takeout',
  'serves_dine_in',
  'serves_breakfast',
  'serves_coffee',
  'has_seating',
  'has_restroom',
  'pay_debit_card',
  'pay_mobile_nfc',
  'pay_pix',
  'welcomes_children',
  'has_delivery',
  'has_counter_service',
  'serves_vegetarian',
  'has_seating_outdoors',
  'suitable_for_groups',
];
const officeAmenities = [
  'has_wheelchair_accessible_entrance',
  'has_wheelchair_accessible_elevator',
  'requires_appointments',
];

/** The attributes of a seeded location: social profiles and WhatsApp for many, amenities, means of payment. */
export function seedAttributes(random: Random, brand: Brand, slug: string, ddd: string): Attribute[] {
  const handle = `boavista.${slug.slice(0, 7).replaceAll('-', '')}`;
  const attributes: Attribute[] = [];
  const link = (id: string, probability: number, uri: string): void => {
    if (random.chance(probability))
      attributes.push({ name: `attributes/${id}`, valueType: 'URL', uriValues: [{ uri }] });
  };
  link('url_facebook', 0.8, `https://www.facebook.com/${handle}`);
  link('url_instagram', 0.85, `https://www.instagram.com/${handle}`);
  link('url_linkedin', brand === 'office' ? 1 : 0.1, 'https://www.linkedin.com/company/padaria-boa-vista');
  link('url_tiktok', 0.2, `https://www.tiktok.com/@${handle}`);
  link('url_twitter', 0.15, `https://x.com/${handle.replace('.', '_')}`);
  link('url_youtube', 0.25, 'https://www.youtube.com/@padariaboavista');
  link('url_pinterest', 0.1, 'https://www.pinterest.com/padariaboavista');
  link('url_whatsapp', 0.7, `https://wa.me/55${ddd}9${String(6 + random.below(4))}${random.digits(7)}`);
  if (brand !== 'office') link('url_menu', 0.4, `https://www.padariaboavista.example/cardapio/${slug}`);
  const amenities = brand === 'office' ? officeAmenities : foodAmenities;
  for (const id of random.sample(amenities, Math.min(amenities.length, 2 + random.below(7)))) {
    attributes.push({ name: `attributes/${id}`, valueType: 'BOOL', values: [random.chance(0.9)] });
  }
  if (random.chance(0.6)) attributes.push({ name: 'attributes/wi_fi', valueType: 'ENUM', values: ['free'] });
  if (random.chance(0.5)) {
    const repeatedEnumValue = {
      setValues: random.sample(
        ['visa', 'mastercard', 'elo', 'american_express', 'hipercard'],
        2 + random.below(3),
      ),
    };
    attributes.push({
      name: 'attributes/pay_credit_card_types_accepted',
      valueType: 'REPEATED_ENUM',
      repeatedEnumValue,
    });
  }
  return attributes;
}
