import { z } from 'zod';
import { plainLine } from '../text/name';
import { templateLanguages } from '../template/template';

/** How drafts speak. */
export const draftTones = ['warm', 'plain', 'formal', 'brief'] as const;
export type DraftTone = (typeof draftTones)[number];

/** What drafts are written in: what the review is in, or always the same. */
export const draftLanguages = ['review', ...templateLanguages] as const;
export type DraftLanguage = (typeof draftLanguages)[number];

/** Longest texts of the settings, in characters, and how many words may be forbidden. */
export const draftLimits = { signature: 200, facts: 4_000, word: 60, words: 100, drafts: 1_000_000 } as const;

/** What a project settles for drafts of its replies. */
export const replyDraftSettingsSchema = z.object({
  tone: z.enum(draftTones),
  language: z.enum(draftLanguages),
  /** Stands under every draft; empty for none. */
  signature: z.string().trim().max(draftLimits.signature),
  /** What a draft may say of the business. */
  facts: z.string().trim().max(draftLimits.facts),
  /** Words and phrases that a draft is marked for; each counts in every case and spelling of accents. */
  forbidden: z
    .array(z.string().transform(plainLine).pipe(z.string().min(1).max(draftLimits.word)))
    .max(draftLimits.words)
    .transform((words) => [...new Set(words)]),
  /** Drafts that the model writes in a month for the whole project; `null` for any number. */
  monthlyDrafts: z.int().min(0).max(draftLimits.drafts).nullable(),
});
export type ReplyDraftSettings = z.infer<typeof replyDraftSettingsSchema>;

/** The settings of a project that has settled nothing. */
export const defaultReplyDraftSettings: ReplyDraftSettings = {
  tone: 'warm',
  language: 'review',
  signature: '',
  facts: '',
  forbidden: [],
  monthlyDrafts: 1_000,
};
