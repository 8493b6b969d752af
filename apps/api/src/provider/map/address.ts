import { mostAddressLines, type Address } from '@frontage/domain';
import type { WireAddress } from '#src/provider/wire';

const given = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** A storefront address, read; `null` where there is none (a business that only goes to its customers). */
export function fromWireAddress(address: WireAddress | undefined): Address | null {
  if (address?.regionCode?.length !== 2) return null;
  return {
    regionCode: address.regionCode,
    postalCode: given(address.postalCode),
    administrativeArea: given(address.administrativeArea),
    locality: given(address.locality),
    sublocality: given(address.sublocality),
    addressLines: (address.addressLines ?? []).slice(0, mostAddressLines),
  };
}

/** The address to send, whole: parts the product does not edit (language, organization) go back as they came. */
export function toWireAddress(
  address: Address | null,
  original: WireAddress | undefined,
): WireAddress | undefined {
  if (address === null) return undefined;
  const parts = {
    regionCode: address.regionCode,
    postalCode: address.postalCode ?? undefined,
    administrativeArea: address.administrativeArea ?? undefined,
    locality: address.locality ?? undefined,
    sublocality: address.sublocality ?? undefined,
    addressLines: address.addressLines.length === 0 ? undefined : [...address.addressLines],
  };
  const merged = { ...original, ...parts };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}
