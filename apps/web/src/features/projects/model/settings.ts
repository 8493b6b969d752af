/** Settings of a project as its forms hold them: texts, empty where there is none. */
export type Settings = {
  readonly website: string;
  readonly brandName: string;
  readonly utmSource: string;
  readonly utmMediumInfo: string;
  readonly utmMediumPost: string;
  /** `2026-12-31`, as a date field has it. */
  readonly expirationDate: string;
};

/** No settings. */
export const emptySettings: Settings = {
  website: '',
  brandName: '',
  utmSource: '',
  utmMediumInfo: '',
  utmMediumPost: '',
  expirationDate: '',
};

const names = Object.keys(emptySettings) as (keyof Settings)[];

/** The settings of something that may have some of them. */
export function settingsOf(from: Partial<Record<keyof Settings, string | null>>): Settings {
  return Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as Settings;
}

/** As the server takes them: nothing is `null`. */
export function settingsBody(settings: Settings): Record<keyof Settings, string | null> {
  return Object.fromEntries(
    names.map((name) => {
      const text = settings[name].trim();
      return [name, text === '' ? null : text];
    }),
  ) as Record<keyof Settings, string | null>;
}

/** Whether a website can be one; none is right too. */
export function isWebAddress(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const { protocol, hostname } = new URL(text.trim());
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
  } catch {
    return false;
  }
}

/** What is wrong with settings, by field. A date of expiry may only be past if it was before: then the project has expired. */
export function settingsFaults(
  settings: Settings,
  was: Settings,
  today: string,
): Partial<Record<keyof Settings, 'websiteInvalid' | 'expirationPast'>> {
  const { website, expirationDate } = settings;
  const isPast = expirationDate !== '' && expirationDate < today && expirationDate !== was.expirationDate;
  return {
    ...(isWebAddress(website) ? {} : { website: 'websiteInvalid' }),
    ...(isPast ? { expirationDate: 'expirationPast' } : {}),
  };
}
