import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { SettingsForm } from './model/settings-form';

type Drafts = {
  readonly drafts: Readonly<Record<string, SettingsForm>>;
  readonly keep: (key: string, form: SettingsForm) => void;
  readonly drop: (key: string) => void;
};

/** What was typed and not saved, by person and scope: it outlives leaving the page and a reload, and ends with the tab. */
export const useSettingsDrafts = create<Drafts>()(
  persist(
    (set) => ({
      drafts: {},
      keep: (key, form) => set(({ drafts }) => ({ drafts: { ...drafts, [key]: form } })),
      drop: (key) =>
        set(({ drafts }) => ({
          drafts: Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== key)),
        })),
    }),
    { name: 'frontage-settings-drafts', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);
