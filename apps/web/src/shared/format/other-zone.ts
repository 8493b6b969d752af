import type { Formats } from './use-formats';

/** What a time zone is called, where its clocks are not the viewer's; `undefined` otherwise. */
export function otherZone(formats: Formats, timeZone: string | null): string | undefined {
  if (timeZone === null) return undefined;
  const name = formats.zoneName(timeZone);
  return name === formats.zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone) ? undefined : name;
}
