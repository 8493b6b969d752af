import { readDialledNumber, readNationalNumber } from './phone';

/** Link that opens a chat with an E.164 number: digits only after `wa.me/` (provider document G3). */
export function whatsappLink(e164: string): string {
  return `https://wa.me/${e164.replace(/^\+/, '')}`;
}

const linkForms = [
  /^(?:https?:\/\/)?wa\.me\/(?:c\/)?\+?(\d{10,15})(?:[/?#].*)?$/i,
  /^(?:https?:\/\/)?(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=(?:\+|%2B)?(\d{10,15})(?:[&#].*)?$/i,
];

/**
 * The number in a WhatsApp contact link, as E.164. Short links without a number (`wa.me/message/...`, `wa.me/qr/...`),
 * group invitations and channels have none: `undefined`.
 */
export function numberOfWhatsappLink(link: string): string | undefined {
  for (const form of linkForms) {
    const digits = form.exec(link.trim())?.[1];
    if (digits !== undefined) return `+${digits}`;
  }
  return undefined;
}

export type WhatsappFault = 'missing_area_code' | 'missing_country_code' | 'invalid';
export type WhatsappReading =
  { readonly ok: true; readonly e164: string } | { readonly ok: false; readonly fault: WhatsappFault };

/**
 * Reads a WhatsApp number in international form. Without the country code, 10-11 digits lack only that, 8-9 lack the area
 * code too (provider document G3). Landlines and 0800 numbers can be registered and are taken.
 * @param isForeign decides on a number of another country, given in E.164.
 */
export function readWhatsapp(text: string, isForeign: (e164: string) => boolean): WhatsappReading {
  const dialled = readDialledNumber(text);
  if (dialled === undefined) return { ok: false, fault: 'invalid' };
  if (dialled.country === 'foreign') {
    const e164 = `+${dialled.digits}`;
    return isForeign(e164) ? { ok: true, e164 } : { ok: false, fault: 'invalid' };
  }
  const number = readNationalNumber(dialled.digits);
  if (!number.ok) return number;
  if (dialled.country === 'none') return { ok: false, fault: 'missing_country_code' };
  return { ok: true, e164: `+55${number.national}` };
}
