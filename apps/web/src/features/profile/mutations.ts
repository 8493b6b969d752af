import { contract, type Profile } from '@frontage/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { api } from '../../services/api';
import { errorText } from '../../shared/hooks/use-error-text';
import { hideNotice, notifyError, notifyInfo } from '../../shared/notify';
import { securityQuery } from '../../shared/queries/security';
import { confirmed, isDismissed } from '../../shared/step-up/confirmation';
import { usePhrases } from '../../shared/use-phrases';
import { useSessionStore } from '../../stores/session';
import { requirementQuery, sessionsQuery } from './queries';

/** What `PUT users` takes. */
export type ProfileChange = InputOf<typeof contract.profile.update>['body'];

const noticeId = 'profile';

/** Whether anything changed: another e-mail alone does not until its code was entered, and the page asks for that. */
function isSaved(before: Profile | null, after: Profile, wanted: ProfileChange): boolean {
  if (wanted.email.toLowerCase() === after.email.toLowerCase() || wanted.password !== undefined) return true;
  return before?.name !== after.name || before.avatar_id !== after.avatar_id;
}

/** Saves one's own details (specification section 8: the toasts on success and failure). */
export function useUpdateProfile() {
  const { t } = usePhrases();
  const queryClient = useQueryClient();
  const userUpdated = useSessionStore((state) => state.userUpdated);
  return useMutation({
    mutationFn: (body: ProfileChange): Promise<Profile> =>
      confirmed(() => api.call(contract.profile.update, { body })),
    onMutate: () => {
      hideNotice(noticeId);
      return { before: useSessionStore.getState().user };
    },
    onSuccess: (profile, body, { before }) => {
      userUpdated(profile);
      queryClient.setQueryData(['profile'], profile);
      void queryClient.invalidateQueries(securityQuery);
      void queryClient.invalidateQueries(sessionsQuery);
      if (isSaved(before, profile, body)) notifyInfo({ id: noticeId, title: t('errors:profile_updated') });
    },
    onError: (error) => {
      if (isDismissed(error)) return;
      const text = isApiError(error, 'validation_failed') ? undefined : errorText(t, error);
      notifyError({ id: noticeId, title: t('errors:profile_update_failed'), text });
    },
  });
}

/** A change of how the account is protected: asks for a proof where the server wants one, then reads the state anew. */
export function useSecurityMutation<Input, Output>(run: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => run(input)),
    onSuccess: () => {
      void queryClient.invalidateQueries(requirementQuery);
      return queryClient.invalidateQueries(securityQuery);
    },
  });
}
