import {
  draftLimits,
  replyDraftSettingsSchema,
  type ReplyDraftSettings,
} from '@frontage/domain/reply-drafts';

/** The settings of drafts as they are typed. */
export type DraftSettingsForm = {
  readonly tone: ReplyDraftSettings['tone'];
  readonly language: ReplyDraftSettings['language'];
  readonly signature: string;
  readonly facts: string;
  /** A word or phrase a line. */
  readonly forbidden: string;
  /** Empty for no limit. */
  readonly limit: string;
};

/** What is wrong with a field; a word that is too long is named. */
export type DraftSettingsFaults = {
  readonly signature?: 'too_long';
  readonly facts?: 'too_long';
  readonly forbidden?: 'too_many' | { readonly word: string };
  readonly limit?: 'invalid';
};

/** The form of what was read. */
export function draftFormOf({ forbidden, monthlyDrafts, ...rest }: ReplyDraftSettings): DraftSettingsForm {
  return {
    ...rest,
    forbidden: forbidden.join('\n'),
    limit: monthlyDrafts === null ? '' : String(monthlyDrafts),
  };
}

const wordsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the form settles; `null` where something is wrong with it. */
export function settingsOfDraftForm(form: DraftSettingsForm): ReplyDraftSettings | null {
  const limit = form.limit.trim();
  const parsed = replyDraftSettingsSchema.safeParse({
    ...{ tone: form.tone, language: form.language, signature: form.signature, facts: form.facts },
    forbidden: wordsOf(form.forbidden),
    monthlyDrafts: limit === '' ? null : /^\d+$/.test(limit) ? Number(limit) : Number.NaN,
  });
  return parsed.success ? parsed.data : null;
}

/** The faults of the form, by field. */
export function draftFaultsOf(form: DraftSettingsForm): DraftSettingsFaults {
  const words = wordsOf(form.forbidden);
  const long = words.find((word) => word.length > draftLimits.word);
  const limit = form.limit.trim();
  const isLimit = limit === '' || (/^\d+$/.test(limit) && Number(limit) <= draftLimits.drafts);
  return {
    ...(form.signature.trim().length > draftLimits.signature ? { signature: 'too_long' as const } : {}),
    ...(form.facts.trim().length > draftLimits.facts ? { facts: 'too_long' as const } : {}),
    ...(words.length > draftLimits.words
      ? { forbidden: 'too_many' as const }
      : long === undefined
        ? {}
        : { forbidden: { word: long } }),
    ...(isLimit ? {} : { limit: 'invalid' as const }),
  };
}
