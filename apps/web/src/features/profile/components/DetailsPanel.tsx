import { isApiError } from '@frontage/api-client';
import type { Profile } from '@frontage/api-client/contract';
import { languageTag, locales, type Locale } from '@frontage/i18n';
import { FormField, Panel, TextField } from '@frontage/ui';
import { Button, NativeSelect } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { isEmail } from '@frontage/domain';
import { ImageUpload } from '../../../shared/images/ImageUpload';
import { usePhrases } from '../../../shared/use-phrases';
import { usePreferencesStore } from '../../../stores/preferences';
import { useUpdateProfile } from '../mutations';
import { PendingEmail } from './PendingEmail';
import panelParts from './panel-parts.module.css';

type Picture = { readonly id: string; readonly url: string };

/** Name, e-mail, picture and language. */
export function DetailsPanel({ user, pendingEmail }: { user: Profile; pendingEmail: string | null }) {
  const { t, locale } = usePhrases();
  const setLocale = usePreferencesStore((state) => state.setLocale);
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState(user.email);
  const [picture, setPicture] = useState<Picture | null>(
    user.avatar_id === null || user.avatar === null ? null : { id: user.avatar_id, url: user.avatar },
  );
  const [isTried, setIsTried] = useState(false);
  const updating = useUpdateProfile();
  const isChanged =
    name.trim() !== user.name || email.trim() !== user.email || (picture?.id ?? null) !== user.avatar_id;
  const faults = isApiError(updating.error) ? updating.error.fields : [];
  const nameFault = name.trim() === '' ? t('profile:details.nameRequired') : undefined;
  const emailFault = isEmail(email.trim()) ? undefined : t('auth:emailInvalid');

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (nameFault !== undefined || emailFault !== undefined || updating.isPending) return;
    updating.mutate(
      { name: name.trim(), email: email.trim(), avatar_id: picture?.id ?? null },
      // Another e-mail waits for its code; until then the old one is what is true.
      { onSuccess: (profile) => setEmail(profile.email) },
    );
  };
  return (
    <>
      {pendingEmail !== null && <PendingEmail email={pendingEmail} onConfirmed={setEmail} />}
      <Panel title={t('profile:details.title')}>
        <form className={panelParts.form} onSubmit={handleSubmit} noValidate>
          <ImageUpload
            purpose="avatar"
            label={t('profile:details.photo')}
            alt={user.name}
            value={picture}
            onChange={(image) => setPicture(image)}
            error={faults.some(({ path }) => path === 'avatar_id') ? t('errors:try_later') : undefined}
          />
          <TextField
            label={t('profile:details.name')}
            autoComplete="name"
            maxLength={120}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isTried ? nameFault : undefined}
          />
          <TextField
            label={t('profile:details.email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            help={t('profile:details.emailHelp')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={isTried ? emailFault : undefined}
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
            <Button type="submit" variant="filled" loading={updating.isPending} disabled={!isChanged}>
              {t('profile:details.save')}
            </Button>
            {!isChanged && <span className={panelParts.quiet}>{t('profile:details.nothing')}</span>}
          </div>
        </form>
      </Panel>
    </>
  );
}
