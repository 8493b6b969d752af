import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Picked } from '../../shared/locations/picked';
import type { FieldDrafts } from './model/draft';
import type { MadePlan } from '../../shared/components/PlansMade';

/** An edit that was not made into a plan yet. */
export type BulkDraft = {
  readonly picked: Picked;
  readonly fields: FieldDrafts;
  /** Plans that were made of the edit before it, one for each of several projects. */
  readonly made?: readonly MadePlan[];
};

type Drafts = {
  readonly drafts: Readonly<Record<string, BulkDraft>>;
  readonly keep: (key: string, draft: BulkDraft) => void;
  readonly drop: (key: string) => void;
};

/** What was chosen and typed, by person and project: it outlives leaving the page, a reload and the session, and ends with the tab. */
export const useBulkDrafts = create<Drafts>()(
  persist(
    (set) => ({
      drafts: {},
      keep: (key, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } })),
      drop: (key) =>
        set(({ drafts }) => ({
          drafts: Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== key)),
        })),
    }),
    { name: 'frontage-bulk-drafts', version: 2, storage: createJSONStorage(() => sessionStorage) },
  ),
);
