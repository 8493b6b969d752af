import { isApiError } from '@frontage/api-client';
import type { NamedRoleDetail } from '@frontage/api-client/contract';
import { useNavigate } from 'react-router-dom';
import { rolePath } from '../../config/paths';
import { useSubmitForm } from '../../shared/forms/use-submit-form';
import { useErrorText } from '../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../shared/notify';
import { usePhrases } from '../../shared/use-phrases';
import { emptyRole, roleBodyOf, roleDraftOf, type RoleDraft } from './model/role-draft';
import { useRoleActions } from './queries';

/** The form of a role, and its saving. `role` null: a new one. */
export function useRoleForm(role: NamedRoleDetail | null) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { create, update } = useRoleActions();
  const form = useSubmitForm<RoleDraft, { role: NamedRoleDetail; people: number }>({
    initialValues: role === null ? emptyRole : roleDraftOf(role),
    validate: ({ name, approval, approverIds }) => ({
      name: name.trim() === '' && t('users:form.required'),
      approverIds: approval === 'named' && approverIds.length === 0 && t('users:roles.approversMissing'),
    }),
    submit: async (draft) => {
      const body = roleBodyOf(draft);
      if (role === null) return { role: await create.mutateAsync(body), people: 0 };
      return update.mutateAsync({ ...body, namedRoleId: role.id, version: role.version });
    },
    onDone: ({ role: saved, people }) => {
      const { id, name } = saved;
      if (role === null) {
        notifyInfo({ title: t('users:roles.created', { name }) });
        void navigate(rolePath(id), { replace: true });
        return;
      }
      notifyInfo({ title: t('users:roles.saved', { count: people }) });
      form.restart(roleDraftOf(saved));
    },
    refusals: (failure) => ({
      name: isApiError(failure, 'named_role_name_taken') && errorText(failure),
      approverIds:
        isApiError(failure) &&
        failure.fields.some(({ code }) => code === 'approver_unknown') &&
        t('users:roles.approverHasIt'),
    }),
    onFailed: (failure) => {
      // What a field or the note above them says is said once.
      if (isApiError(failure, 'named_role_name_taken') || isApiError(failure, 'conflict')) return;
      notifyError({ title: errorText(failure) });
    },
  });
  return form;
}

/** What {@link useRoleForm} gives. */
export type RoleForm = ReturnType<typeof useRoleForm>;
