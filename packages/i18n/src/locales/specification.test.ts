import { errorStatus, type ErrorCode } from '@frontage/domain';
import { csvFindingCodes, csvMalformedReasons } from '@frontage/domain/csv';
import { describe, expect, it } from 'vitest';
import { locales } from '../locale';
import { createI18n } from '../create-i18n';

describe.each(locales)('in %s', (locale) => {
  it('every error code has a phrase', async () => {
    const missing: string[] = [];
    const { t } = await createI18n(locale, { onMissingKey: (_namespace, key) => missing.push(key) });
    for (const code of Object.keys(errorStatus) as ErrorCode[]) expect(t(`errors:${code}`)).not.toBe('');
    expect(missing).toEqual([]);
  });

  it('every CSV finding names its column and line', async () => {
    const { t } = await createI18n(locale);
    for (const code of csvFindingCodes) {
      const text = t(`csv:text.${code}`, { column: 'whatsapp', line: 19, longest: 500 });
      expect(text).toContain('19');
      if (code !== 'file_malformed') expect(text).toContain('whatsapp');
      expect(t(`csv:title.${code}`)).not.toBe('');
    }
    for (const reason of csvMalformedReasons) {
      const values = { line: 19, columns: 'name', actual: 30, expected: 28, limit: 100, size: '5 MB' };
      expect(t(`csv:malformed.${reason}`, values)).not.toMatch(/\{\{/);
    }
  });
});

it("English says what the specification's section 8 says, word for word", async () => {
  const { t } = await createI18n('en');
  expect([
    t('errors:authentication_invalid'),
    t('errors:authentication_error'),
    t('errors:session_expired'),
    t('errors:internal'),
    t('errors:unavailable'),
    t('errors:code_invalid'),
    t('errors:registration_failed'),
    t('errors:permission_change_not_authorized'),
    t('errors:locations_update_failed'),
    t('errors:locations_not_updated'),
    t('errors:more_errors', { count: 3 }),
    t('errors:upload_failed'),
    t('fullPageError.title'),
    t('validation:required'),
    t('validation:requiredNamed', { field: 'Name' }),
    t('validation:fileTooLarge', { size: '5 MB' }),
    t('validation:fileType'),
    t('validation:imageTooSmall', { width: 400, height: 300 }),
    t('validation:passwordTooShort', { count: 6 }),
  ]).toEqual([
    'Authentication invalid!',
    'Authentication error!',
    'Session Expired. Returning to Login Screen',
    'An unexpected error ocurred!',
    'An error occurred, try again later.',
    'The code sent is either invalid or expired',
    'Registration error!',
    "You don't have authorization to change this permission",
    'An error occurred while trying to update your locations. Please try again.',
    'Your locations were NOT updated successfully!',
    'And 3 more errors',
    'An error occurred while trying to upload your file. Please try again.',
    'An unexpected error occurred!',
    'This field is required',
    'Field Name is required',
    'File is too large. Maximum file size is 5 MB.',
    'File type not supported. Please upload a JPG or PNG file.',
    'Image is too small. Minimum size is 400px by 300px.',
    'Password must be at least 6 characters long',
  ]);
});

it('speaks of people, projects and tutorials in the words of sections 5 and 8', async () => {
  const { t } = await createI18n('en');
  expect([
    t('errors:project_lookup_failed'),
    t('errors:project_import_failed'),
    t('projects:import.done'),
    t('projects:delete.failed'),
    t('errors:reset_token_missing'),
    t('errors:reset_token_invalid'),
    t('errors:invites_failed'),
    t('errors:invites_all_invalid'),
    t('errors:invite_invalid'),
    t('help:fetchFailed'),
    t('help:tutorials.failed.create'),
    t('help:tutorials.failed.update'),
    t('help:tutorials.failed.upload'),
    t('help:tutorials.failed.delete'),
  ]).toEqual([
    'Not possible import this project. Incorrect group id or project already imported!',
    'Not possible import this project.',
    'Project successfully imported! Locations and other data are being imported and may take a few minutes to finish.',
    'Failed to delete project',
    'No token provided',
    'The token or email is invalid!',
    'An error ocurred while sending the invites',
    "All emails were invalid, they are already registered or don't exist",
    'This invite was already used or is expired',
    'Failed to fetch tutorials',
    'Failed to create tutorial',
    'Failed to update tutorial',
    'Failed to upload the thumbnail of the tutorial',
    'Failed to delete tutorial',
  ]);
  const { t: br } = await createI18n('br');
  expect([br('errors:profile_updated'), br('errors:profile_update_failed')]).toEqual([
    'Perfil atualizado com sucesso!',
    'Erro ao atualizar perfil!',
  ]);
});

it('speaks of posts and schedules in the words of sections 5 and 8', async () => {
  const { t } = await createI18n('en');
  expect([
    t('posts:locations.missing'),
    t('posts:fault.title_size'),
    t('posts:problems.failed'),
    t('posts:delete.failed'),
    t('activity:cancelWholeFailed'),
    t('series:end.failed'),
  ]).toEqual([
    'You must select some location to post',
    'Your title has an invalid size!',
    'An error occurred while validating the post.',
    'Failed to delete post',
    'Error on delete schedule',
    'Failed to delete schedule',
  ]);
});
