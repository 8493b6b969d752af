import {
  longestRedirectMessage,
  readWhatsapp,
  tagManagerIdSchema,
  whatsappSettingSchema,
  type MicroSiteSetting,
  type ProjectSettings,
  type Settings,
} from '@frontage/domain';

/** A section of the settings. */
export type SectionName = keyof Settings;

/** The form as it is typed; `own` says of each section that it is settled here and not taken from the account. */
export type SettingsForm = {
  readonly own: Readonly<Record<SectionName, boolean>>;
  readonly number: string;
  readonly message: string;
  readonly tagManagerId: string;
  readonly microSite: MicroSiteSetting;
};

/** What is wrong with the form, by field; a code of a phrase. */
export type SettingsFaults = {
  readonly number?: 'missing_area_code' | 'missing_country_code' | 'invalid';
  readonly message?: 'too_long';
  readonly tagManagerId?: 'invalid';
};

/** The form of what was read; sections that are not settled show what they would take over. */
export function formOf(settings: ProjectSettings, fallback: Settings): SettingsForm {
  const whatsapp = settings.whatsapp ?? fallback.whatsapp;
  return {
    own: {
      whatsapp: settings.whatsapp !== null,
      tagManager: settings.tagManager !== null,
      microSite: settings.microSite !== null,
    },
    number: whatsapp.number ?? '',
    message: whatsapp.message,
    tagManagerId: (settings.tagManager ?? fallback.tagManager).id ?? '',
    microSite: settings.microSite ?? fallback.microSite,
  };
}

/** The form with a section settled here, or taken from the account again and showing that. */
export function withOwn(
  form: SettingsForm,
  section: SectionName,
  isOwn: boolean,
  account: Settings,
): SettingsForm {
  const own = { ...form.own, [section]: isOwn };
  if (isOwn) return { ...form, own };
  const theirs = formOf({ whatsapp: null, tagManager: null, microSite: null }, account);
  if (section === 'whatsapp') return { ...form, own, number: theirs.number, message: theirs.message };
  if (section === 'tagManager') return { ...form, own, tagManagerId: theirs.tagManagerId };
  return { ...form, own, microSite: theirs.microSite };
}

function readNumber(text: string) {
  return readWhatsapp(text, (e164) => whatsappSettingSchema.safeParse({ number: e164, message: '' }).success);
}

/** The faults of the sections that are settled here. */
export function faultsOf(form: SettingsForm): SettingsFaults {
  const { own } = form;
  const number = form.number.trim();
  const reading = number === '' || !own.whatsapp ? null : readNumber(number);
  const id = form.tagManagerId.trim();
  return {
    ...(reading?.ok === false ? { number: reading.fault } : {}),
    ...(own.whatsapp && form.message.trim().length > longestRedirectMessage
      ? { message: 'too_long' as const }
      : {}),
    ...(own.tagManager && id !== '' && !tagManagerIdSchema.safeParse(id).success
      ? { tagManagerId: 'invalid' as const }
      : {}),
  };
}

/** What the form settles. Call it only without faults: a number that is none counts as no number. */
export function settingsOfForm(form: SettingsForm): ProjectSettings {
  const number = form.number.trim();
  const reading = number === '' ? null : readNumber(number);
  const id = form.tagManagerId.trim();
  return {
    whatsapp: form.own.whatsapp
      ? { number: reading?.ok === true ? reading.e164 : null, message: form.message.trim() }
      : null,
    tagManager: form.own.tagManager ? { id: id === '' ? null : id } : null,
    microSite: form.own.microSite ? form.microSite : null,
  };
}

/** Whether two forms say the same. */
export function isSameForm(one: SettingsForm, other: SettingsForm): boolean {
  const plain = (form: SettingsForm) =>
    JSON.stringify([
      form.own,
      form.number,
      form.message,
      form.tagManagerId,
      form.microSite.isOn,
      form.microSite.color,
      form.microSite.locale,
      [...form.microSite.parts].sort(),
    ]);
  return plain(one) === plain(other);
}
