import { locales, matchLocale, type Locale } from '@frontage/i18n';
import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type PreferencesState = {
  /** Sent with every request; the browser's until the person chooses (specification section 3, 'Language preference'). */
  readonly locale: Locale;
  /** Columns a person hid, by list. */
  readonly hiddenColumns: Readonly<Record<string, readonly string[]>>;
};

type PreferencesActions = {
  setLocale: (locale: Locale) => void;
  setHiddenColumns: (list: string, columns: readonly string[]) => void;
};

/** The language of somebody's first visit: the browser's, `en` where the product does not speak it. */
const firstLocale = (): Locale => matchLocale(navigator.languages);

const storedSchema = z.object({
  locale: z.enum(locales).catch(firstLocale),
  hiddenColumns: z.record(z.string(), z.array(z.string())).catch({}),
});

/** Settings of this browser, which outlive sign-out. The theme provider keeps the colour scheme. */
export const usePreferencesStore = create<PreferencesState & PreferencesActions>()(
  persist(
    (set) => ({
      locale: firstLocale(),
      hiddenColumns: {},
      setLocale: (locale) => set({ locale }),
      setHiddenColumns: (list, columns) =>
        set((state) => ({ hiddenColumns: { ...state.hiddenColumns, [list]: columns } })),
    }),
    {
      name: 'frontage.preferences',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ locale, hiddenColumns }) => ({ locale, hiddenColumns }),
      merge: (stored, current) => ({ ...current, ...storedSchema.safeParse(stored).data }),
    },
  ),
);

export const selectLocale = (state: PreferencesState) => state.locale;
/** Hidden columns of a list; `atFirst` until the person has chosen. */
export const selectHiddenColumns = (list: string, atFirst: readonly string[]) => (state: PreferencesState) =>
  state.hiddenColumns[list] ?? atFirst;
