import { isApiError } from '@frontage/api-client';
import type { Profile } from '@frontage/api-client/contract';
import { Panel, PasswordField } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { useUpdateProfile } from '../mutations';
import panelParts from './panel-parts.module.css';

const known = ['too_short', 'too_long', 'common', 'like_email', 'like_name', 'differs', 'required'] as const;
const names = ['oldPassword', 'password', 'confirmPassword'] as const;
type Name = (typeof names)[number];

const empty: Readonly<Record<Name, string>> = { oldPassword: '', password: '', confirmPassword: '' };

/** What the server says of a field, in words. */
function faultOf(t: Phrases, error: unknown, name: Name): string | undefined {
  if (isApiError(error, 'password_wrong') && name === 'oldPassword') return t('errors:password_wrong');
  const issue = isApiError(error) ? error.fields.find(({ path }) => path === name) : undefined;
  if (issue === undefined) return undefined;
  const code = known.find((one) => one === issue.code);
  return code === undefined ? t('errors:validation_failed') : t(`profile:password.${code}`);
}

/** Another password, with the old one. What was typed is only forgotten once it is changed. */
export function PasswordPanel({ user }: { readonly user: Profile }) {
  const { t } = usePhrases();
  const updating = useUpdateProfile();
  const form = useSubmitForm({
    initialValues: empty,
    validate: (values) => ({
      oldPassword: values.oldPassword === '' && t('profile:password.required'),
      password: values.password === '' && t('profile:password.required'),
      confirmPassword: values.confirmPassword !== values.password && t('profile:password.differs'),
    }),
    submit: (values) => updating.mutateAsync({ name: user.name, email: user.email, ...values }),
    onDone: () => form.restart({ ...empty }),
    refusals: (failure) => Object.fromEntries(names.map((name) => [name, faultOf(t, failure, name)])),
  });
  const field = (name: Name) => ({
    required: true,
    showLabel: t('auth:showPassword'),
    hideLabel: t('auth:hidePassword'),
    ...form.getInputProps(name),
  });
  return (
    <Panel title={t('profile:password.title')} note={t('profile:password.note')}>
      <form {...form.props} className={panelParts.form}>
        <PasswordField {...field('oldPassword')} label={t('profile:password.old')} />
        <PasswordField
          {...field('password')}
          label={t('profile:password.next')}
          help={t('profile:password.help')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword')}
          label={t('profile:password.again')}
          autoComplete="new-password"
        />
        <div className={panelParts.foot}>
          <Button type="submit" loading={form.isBusy}>
            {t('profile:password.change')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
