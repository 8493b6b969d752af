import { isApiError } from '@frontage/api-client';
import type { UserDetail } from '@frontage/api-client/contract';
import { useNavigate } from 'react-router-dom';
import { userPath } from '../../config/paths';
import { useSubmitForm } from '../../shared/forms/use-submit-form';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../shared/notify';
import { passwordRefusal } from '../../shared/passwords/password-refusal';
import { usePhrases, type Phrases } from '../../shared/use-phrases';
import {
  changesOf,
  draftOf,
  emptyDraft,
  faultsOf,
  grantOf,
  type DraftFault,
  type UserDraft,
} from './model/draft';
import { useUserActions } from './queries';

function faultText(t: Phrases, fault: DraftFault | undefined): string | undefined {
  if (fault === undefined) return undefined;
  if (fault === 'required') return t('users:form.required');
  if (fault === 'email_invalid') return t('users:form.emailInvalid');
  if (fault === 'scope_empty') return t('errors:scope_empty');
  return fault.invalidIps.map((value) => t('users:form.ipInvalid', { value })).join('. ');
}

/** The form of a person, and its saving. `user` null: a new one. */
export function useUserForm(user: UserDetail | null) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { create, update } = useUserActions();
  const isNew = user === null;
  const form = useSubmitForm<UserDraft, UserDetail>({
    initialValues: isNew ? emptyDraft : draftOf(user),
    validate: (draft) => {
      const faults = faultsOf(draft, { isNew, hiddenScope: user?.hiddenScope ?? 0 });
      return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, faultText(t, fault)]));
    },
    submit: (draft, saved) => {
      if (!isNew) return update.mutateAsync({ userId: user.id, body: changesOf(draft, saved) });
      const { name, email, password, allowedIps, photo } = draft;
      return create.mutateAsync({
        ...{ name, email, password, allowedIps, avatarId: photo?.id ?? null },
        ...grantOf(draft),
      });
    },
    onDone: (after) => {
      notifyInfo({ title: t(isNew ? 'users:form.created' : 'users:form.saved', { name: after.name }) });
      if (isNew) void navigate(userPath(after.id), { replace: true });
      else form.restart(draftOf(after));
    },
    refusals: (failure) => ({
      email: isApiError(failure, 'email_taken') && errorText(failure),
      password: passwordRefusal(t, failure),
      photo:
        isApiError(failure) &&
        failure.fields.some(({ path }) => path === 'avatarId') &&
        t('errors:try_later'),
    }),
    onFailed: (failure) => {
      const isAtField = isApiError(failure, 'email_taken') || isApiError(failure, 'password_refused');
      if (!isAtField) notifyError({ title: errorText(failure) });
    },
  });
  return form;
}

/** What {@link useUserForm} gives. */
export type UserForm = ReturnType<typeof useUserForm>;
