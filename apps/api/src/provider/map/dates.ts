import type { WireDate, WireTime } from '#src/provider/wire';

/** `2026-12-24` as the provider's date. */
export function toWireDate(date: string): WireDate {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

const part = (value: number, width: number) => String(value).padStart(width, '0');

/** `undefined` for a date without year, month or day. */
export function fromWireDate(date: WireDate | undefined): string | undefined {
  if (date?.year === undefined || date.month === undefined || date.day === undefined) return undefined;
  return `${part(date.year, 4)}-${part(date.month, 2)}-${part(date.day, 2)}`;
}

/** A wall clock without a zone, `2026-12-24T09:00`, as the provider's date and time of day. */
export function toWireMoment(moment: string): { date: WireDate; time: WireTime } {
  const time = { hours: Number(moment.slice(11, 13)), minutes: Number(moment.slice(14, 16)) };
  return { date: toWireDate(moment), time };
}

/** `undefined` where the date is not whole; no time is midnight. */
export function fromWireMoment(date: WireDate | undefined, time: WireTime | undefined): string | undefined {
  const day = fromWireDate(date);
  return day && `${day}T${part(time?.hours ?? 0, 2)}:${part(time?.minutes ?? 0, 2)}`;
}
