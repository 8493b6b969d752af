import type { Service } from '@frontage/domain';

/** A service as the form holds it: the price as typed, and what is stored, which may lack what a new one needs. */
export type TypedService = {
  readonly name: string;
  readonly category: string;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly language: string;
  readonly stored: Service | null;
};

/** A stored service as a form holds it. */
export function typedService(service: Service): TypedService {
  return {
    name: service.name,
    category: service.category,
    amount: service.price?.amount ?? '',
    currency: service.price?.currency ?? '',
    description: service.description ?? '',
    language: service.language ?? '',
    stored: service,
  };
}

const price = /^\d{1,12}(?:[.,]\d{1,2})?$/;

/** What is missing or wrong in a service that is typed; nothing where it is as it is stored. */
export function faultsOfService(
  typed: TypedService,
  needsCategory = true,
): ('name' | 'category' | 'amount' | 'currency')[] {
  const stored = typed.stored === null ? null : typedService(typed.stored);
  if (stored !== null && JSON.stringify({ ...typed, stored: typed.stored }) === JSON.stringify(stored))
    return [];
  const isListed = typed.name.startsWith('job_type_id:');
  return [
    ...(typed.name.trim() === '' || typed.name.length > 140 ? ['name' as const] : []),
    ...(needsCategory && typed.category === '' && !isListed ? ['category' as const] : []),
    ...(typed.currency === '' ? ['currency' as const] : []),
    ...(price.test(typed.amount.trim()) ? [] : ['amount' as const]),
  ];
}

/** A service without faults as it is stored. */
export function serviceOf(typed: TypedService): Service {
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  if (typed.stored !== null && JSON.stringify(typedService(typed.stored)) === JSON.stringify(typed))
    return typed.stored;
  return {
    name: typed.name.trim(),
    category: typed.category,
    price: { amount: typed.amount.trim().replace(',', '.'), currency: typed.currency },
    description: text(typed.description),
    ...(typed.language === '' ? {} : { language: typed.language }),
  };
}

/** An empty service. */
export const blankService: TypedService = {
  name: '',
  category: '',
  amount: '',
  currency: 'BRL',
  description: '',
  language: '',
  stored: null,
};
