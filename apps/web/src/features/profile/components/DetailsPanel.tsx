import { isApiError } from '@frontage/api-client';
import type { Profile } from '@frontage/api-client/contract';
import { languageTag, locales, type Locale } from '@frontage/i18n';
import { FormField, Panel, TextField } from '@frontage/ui';
import { Button, NativeSelect } from '@mantine/core';
import { isEmail } from '@frontage/domain';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { ImageUpload } from '../../../shared/images/ImageUpload';
import { usePhrases } from '../../../shared/use-phrases';
import { usePreferencesStore } from '../../../stores/preferences';
import { useUpdateProfile } from '../mutations';
import { PendingEmail } from './PendingEmail';
import panelParts from './panel-parts.module.css';

/** Name, e-mail, picture and language. */
export function DetailsPanel({ user, pendingEmail }: { user: Profile; pendingEmail: string | null }) {
  const { t, locale } = usePhrases();
  const setLocale = usePreferencesStore((state) => state.setLocale);
  const updating = useUpdateProfile();
  const form = useSubmitForm({
    initialValues: {
      name: user.name,
      email: user.email,
      picture:
        user.avatar_id === null || user.avatar === null ? null : { id: user.avatar_id, url: user.avatar },
    },
    validate: ({ name, email }) => ({
      name: name.trim() === '' && t('profile:details.nameRequired'),
      email: !isEmail(email.trim()) && t('auth:emailInvalid'),
    }),
    submit: ({ name, email, picture }) =>
      updating.mutateAsync({ name: name.trim(), email: email.trim(), avatar_id: picture?.id ?? null }),
    // Another e-mail waits for its code; until then the old one is what is true.
    onDone: ({ name, email }, { picture }) => form.restart({ name, email, picture }),
    refusals: (failure) => ({
      picture:
        isApiError(failure) &&
        failure.fields.some(({ path }) => path === 'avatar_id') &&
        t('errors:try_later'),
    }),
  });
  const { name, email, picture } = form.values;
  const isChanged =
    name.trim() !== user.name || email.trim() !== user.email || (picture?.id ?? null) !== user.avatar_id;
  return (
    <>
      {pendingEmail !== null && (
        <PendingEmail
          user={user}
          email={pendingEmail}
          onConfirmed={(confirmed) => {
            form.setInitialValues({ ...form.getInitialValues(), email: confirmed });
            form.setFieldValue('email', confirmed);
          }}
        />
      )}
      <Panel title={t('profile:details.title')}>
        <form {...form.props} className={panelParts.form}>
          <ImageUpload
            purpose="avatar"
            label={t('profile:details.photo')}
            alt={user.name}
            value={picture}
            onChange={(image) => form.setFieldValue('picture', image)}
            error={form.errors.picture}
          />
          <TextField
            label={t('profile:details.name')}
            autoComplete="name"
            maxLength={120}
            required
            {...form.getInputProps('name')}
          />
          <TextField
            label={t('profile:details.email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            help={t('profile:details.emailHelp')}
            {...form.getInputProps('email')}
          />
          <FormField label={t('profile:details.language')} help={t('profile:details.languageHelp')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={locale}
                onChange={(event) => setLocale(event.currentTarget.value as Locale)}
              >
                {locales.map((one) => (
                  <option key={one} value={one} lang={languageTag(one)}>
                    {t(`shell:language.${one}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
          <div className={panelParts.foot}>
            <Button type="submit" variant="filled" loading={form.isBusy} disabled={!isChanged}>
              {t('profile:details.save')}
            </Button>
            {!isChanged && <span className={panelParts.quiet}>{t('profile:details.nothing')}</span>}
          </div>
        </form>
      </Panel>
    </>
  );
}
