import { mostAdditionalPhones } from '@frontage/domain';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { WirePhoneNumbers } from '#src/provider/wire';

/**
 * A number of the provider as E.164. It answers in the location's national form (`(11) 98765-4321`), so its country decides;
 * `null` where the text is no number.
 */
export function fromWirePhone(text: string | undefined, regionCode: string): string | null {
  if (text === undefined || text.trim() === '') return null;
  const number = parsePhoneNumberFromString(text, regionCode as CountryCode);
  return number?.isPossible() === true ? number.number : null;
}

/** Numbers without area code that are dialled within Brazil only: 0800, and 0300, 0500, 0900. */
const brazilianService = /^\+55([3589]00\d{6,7})$/;

/**
 * A number as the provider takes it. It reads international numbers of Brazil by their area code, which a freephone number has none of:
 * where the location is in Brazil, such a number is sent as it is dialled there.
 */
export function toWirePhone(e164: string, regionCode: string): string {
  const service = regionCode === 'BR' ? brazilianService.exec(e164)?.[1] : undefined;
  return service === undefined ? e164 : `0${service}`;
}

/** What a location's phones are, read. */
export type Phones = { phone: string | null; additionalPhones: string[] };

/** Reads a location's phones; no more additional ones than {@link mostAdditionalPhones}. */
export function fromWirePhones(phones: WirePhoneNumbers | undefined, regionCode: string): Phones {
  return {
    phone: fromWirePhone(phones?.primaryPhone, regionCode),
    additionalPhones: (phones?.additionalPhones ?? [])
      .map((text) => fromWirePhone(text, regionCode))
      .filter((number) => number !== null)
      .slice(0, mostAdditionalPhones),
  };
}

/**
 * The phones to send, always whole (provider document A3): what is not changed is sent as it was read, word for word, even
 * if it could not be understood. `undefined` clears them.
 */
export function toWirePhones(
  change: Partial<Phones>,
  original: WirePhoneNumbers | undefined,
  regionCode: string,
): WirePhoneNumbers | undefined {
  const { phone } = change;
  const written = phone == null ? undefined : toWirePhone(phone, regionCode);
  const primaryPhone = phone === undefined ? original?.primaryPhone : written;
  const additionalPhones =
    change.additionalPhones?.map((number) => toWirePhone(number, regionCode)) ??
    original?.additionalPhones ??
    [];
  if (primaryPhone === undefined && additionalPhones.length === 0) return undefined;
  return {
    ...(primaryPhone === undefined ? {} : { primaryPhone }),
    ...(additionalPhones.length === 0 ? {} : { additionalPhones }),
  };
}
