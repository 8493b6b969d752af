/** Names and signs that are the same in all three languages; the catalogue check lets them stand untranslated. */
export const sameInEveryLanguage: ReadonlySet<string> = new Set([
  'CNPJ',
  'English',
  'Español',
  'Facebook',
  'Frontage',
  '· Frontage',
  '©  Frontage',
  'Google',
  'Google Tag Manager',
  'Instagram',
  'LinkedIn',
  'NPS',
  'Pinterest',
  'Português',
  'SAC',
  'SHA-256',
  'TikTok',
  'Tutorial',
  'Twitter',
  'WhatsApp',
  'YouTube',
  'h  min',
  'id',
  'utm_source',
  'min',
]);

/** Words that one language spells as English does. */
export const sameInOneLanguage: Record<'br' | 'es', ReadonlySet<string>> = {
  br: new Set([
    'Downloads',
    'Layout',
    'Menu',
    'E-mail',
    'E-mails',
    'e-mail',
    'e-mails',
    'Insights',
    'Micro site',
  ]),
  es: new Set(['General', 'No', 'Plan', 'Plan:', 'error']),
};
