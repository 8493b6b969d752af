import {
  longestLanguage,
  longestServiceDescription,
  longestServiceName,
  serviceSchema,
  type Service,
  startOf,
} from '@frontage/domain';
import type { WireMoney, WireService } from '#src/provider/wire';

const nanosPerUnit = 1_000_000_000;

/** Money as a decimal string: no fraction for whole units, two places or as many as there are otherwise. */
export function fromWireMoney(money: WireMoney): string {
  const nanos = money.nanos ?? 0;
  const units = money.units ?? '0';
  if (nanos === 0) return units;
  const fraction = String(nanos).padStart(9, '0').replace(/0+$/, '');
  return `${units}.${fraction.padEnd(2, '0')}`;
}

/** A decimal string as the provider's money; `units` is an int64 and so a string. */
export function toWireMoney(amount: string, currencyCode: string): WireMoney {
  const [units = '0', fraction = ''] = amount.split('.');
  const nanos = Number(fraction.padEnd(9, '0'));
  const plain = units.replace(/^0+(?=\d)/, '');
  return {
    currencyCode,
    ...(plain === '0' ? {} : { units: plain }),
    ...(nanos === 0 ? {} : { nanos: nanos % nanosPerUnit }),
  };
}

/**
 * Services, read. One of the provider's own list has no name in a location, so its type id stands for the name and its
 * category is empty: that is how {@link toWireServices} tells the two kinds apart.
 */
export function fromWireServices(items: readonly WireService[] | undefined): Service[] {
  return (items ?? []).map(readService).filter((service) => service !== null);
}

function readService(item: WireService): Service | null {
  const structured = item.structuredServiceItem;
  const label = item.freeFormServiceItem?.label;
  const description = structured?.description ?? label?.description;
  const price =
    item.price?.currencyCode === undefined
      ? null
      : { amount: fromWireMoney(item.price), currency: item.price.currencyCode };
  const read = serviceSchema.safeParse({
    name: startOf(structured?.serviceTypeId ?? label?.displayName ?? '', longestServiceName),
    category: structured === undefined ? (item.freeFormServiceItem?.category ?? '') : '',
    price,
    description: description === undefined ? null : startOf(description, longestServiceDescription),
    language: label?.languageCode?.slice(0, longestLanguage),
  });
  return read.success ? read.data : null;
}

/** Services to send, whole. */
export function toWireServices(services: readonly Service[]): WireService[] {
  return services.map((service): WireService => {
    const description = service.description === null ? {} : { description: service.description };
    const price =
      service.price === null ? {} : { price: toWireMoney(service.price.amount, service.price.currency) };
    if (service.category === '')
      return { ...price, structuredServiceItem: { serviceTypeId: service.name, ...description } };
    const language = service.language == null ? {} : { languageCode: service.language };
    return {
      ...price,
      freeFormServiceItem: {
        category: service.category,
        label: { displayName: service.name, ...description, ...language },
      },
    };
  });
}
