import type { UserDetail } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { Note, Panel, PasswordField, TextField } from '@frontage/ui';
import { lazy, Suspense } from 'react';
import { PasswordRules } from '../../../shared/passwords/PasswordRules';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import type { UserForm } from '../use-user-form';
import peopleParts from './people-parts.module.css';
import classes from './PersonPanels.module.css';

/** What cuts a photo is loaded beside the form. */
const ImageUpload = lazy(async () => ({
  default: (await import('../../../shared/images/ImageUpload')).ImageUpload,
}));

type PersonPanelProps = {
  readonly form: UserForm;
  readonly rights: UserDetail['rights'];
  /** Whether they work in other accounts too: then only they change their e-mail and password. */
  readonly worksElsewhere: boolean;
};

/** Photo, name and e-mail. */
export function PersonPanel({ form, rights, worksElsewhere }: PersonPanelProps) {
  const { t } = usePhrases();
  return (
    <Panel title={t('users:form.person')}>
      <div className={peopleParts.stack}>
        <Suspense>
          <ImageUpload
            purpose="avatar"
            label={t('users:form.photo')}
            alt={form.values.name}
            isDisabled={!rights.edit}
            value={form.values.photo}
            onChange={(photo) => form.setFieldValue('photo', photo)}
            error={form.errors.photo}
          />
        </Suspense>
        <div className={classes.fields}>
          <TextField
            label={t('users:form.name')}
            autoComplete="off"
            required
            disabled={!rights.edit}
            {...form.getInputProps('name')}
          />
          <TextField
            label={t('users:form.email')}
            type="email"
            autoComplete="off"
            required
            disabled={!rights.signIn || worksElsewhere}
            {...(worksElsewhere ? { help: t('users:form.emailTheirs') } : {})}
            {...form.getInputProps('email')}
          />
        </div>
      </div>
    </Panel>
  );
}

/** Password, and the addresses that somebody may sign in from. */
export function SignInPanel({
  form,
  rights,
  worksElsewhere,
  isNew,
}: PersonPanelProps & { readonly isNew: boolean }) {
  const { t } = usePhrases();
  const self = useSessionStore(selectUser);
  const canRestrict = self !== null && can(self.userPermission, 'ipRestriction:edit');
  const { password } = form.values;
  return (
    <Panel title={t('users:form.signIn')}>
      <div className={classes.fields}>
        {rights.edit && !rights.signIn && (
          <div className={classes.wide}>
            <Note tone="neutral">{t('users:form.signInLocked')}</Note>
          </div>
        )}
        {worksElsewhere && (
          <div className={classes.wide}>
            <Note tone="neutral">{t('errors:sign_in_not_yours')}</Note>
          </div>
        )}
        <div className={peopleParts.stack}>
          <PasswordField
            label={isNew ? t('users:form.password') : t('users:form.newPassword')}
            showLabel={t('users:form.showPassword')}
            hideLabel={t('users:form.hidePassword')}
            autoComplete="new-password"
            required={isNew}
            disabled={!rights.signIn || worksElsewhere}
            {...form.getInputProps('password')}
            {...(isNew || worksElsewhere ? {} : { help: t('users:form.newPasswordHelp') })}
          />
          {password !== '' && <PasswordRules password={password} />}
        </div>
        <TextField
          label={t('users:form.ips')}
          aside={t('state.optional')}
          disabled={!rights.signIn || !canRestrict}
          help={canRestrict || !rights.edit ? t('users:form.ipsHelp') : t('users:permission.locked')}
          {...form.getInputProps('allowedIps')}
        />
      </div>
    </Panel>
  );
}
