import { expect, it } from 'vitest';
import { currencies } from './currencies';
import { findValueFaults } from './value-faults';

const whole = {
  name: 'Bolo de festa',
  category: 'categories/gcid:bakery',
  price: { amount: '120.00', currency: 'BRL' },
  description: null,
};
const codes = (services: object[], current: object[] = []) =>
  findValueFaults({ services } as never, { services: current } as never).map(
    ({ path, code }) => `${path} ${code}`,
  );

it('asks a new service for category, price and a currency that is offered', () => {
  expect(codes([whole])).toEqual([]);
  expect(codes([{ ...whole, price: null }])).toEqual(['services.0 service_price_missing']);
  expect(codes([{ ...whole, category: '' }])).toEqual(['services.0 service_category_missing']);
  expect(codes([{ ...whole, price: { amount: '1', currency: 'XYZ' } }])).toEqual([
    'services.0 service_currency_unknown',
  ]);
  expect(codes([{ ...whole, name: 'job_type_id:cakes', category: '' }])).toEqual([]);
});

it('leaves alone what the provider holds already, and refuses the same service twice', () => {
  const bare = { ...whole, price: null };
  expect(codes([bare, whole], [bare])).toEqual(['services.1 service_duplicated']);
  expect(codes([bare], [bare])).toEqual([]);
});

it('offers about 150 currencies, real, dollar and euro first', () => {
  expect(currencies.slice(0, 3)).toEqual(['BRL', 'USD', 'EUR']);
  expect(new Set(currencies).size).toBe(currencies.length);
  expect(currencies.length).toBeGreaterThan(145);
  expect(currencies.length).toBeLessThan(165);
});
