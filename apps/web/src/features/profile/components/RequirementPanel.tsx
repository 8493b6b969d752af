import { contract, type Profile } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { can, roles } from '@frontage/domain';
import { Note, Panel } from '@frontage/ui';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { reachesAccount } from '../../../shared/reach';
import { isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { useSecurityMutation } from '../mutations';
import { requirementQuery } from '../queries';
import classes from './RequirementPanel.module.css';

/** Whether everybody of the account must have a second factor; for those who set up the account. */
export function RequirementPanel({ user }: { readonly user: Profile }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const isAllowed =
    user.role >= roles.clientAdmin && can(user.userPermission, 'settings:edit') && reachesAccount(user);
  const { data } = useQuery({ ...requirementQuery, enabled: isAllowed });
  const setting = useSecurityMutation(async (isRequired: boolean) => {
    await api.call(contract.security.setRequirement, { body: { isRequired } });
    await queryClient.invalidateQueries(requirementQuery);
  });
  if (!isAllowed || data === undefined) return null;
  const { isRequired, people, without } = data;
  const fault = setting.isError && !isDismissed(setting.error) ? setting.error : null;
  return (
    <Panel title={t('profile:requirement.title', { account: user.account.name })}>
      <Switch
        label={t('profile:requirement.label')}
        description={
          without === 0
            ? t('profile:requirement.all', { count: people })
            : t('profile:requirement.without', { count: without, people })
        }
        checked={setting.isPending ? setting.variables : isRequired}
        disabled={setting.isPending}
        onChange={(event) => setting.mutate(event.currentTarget.checked)}
      />
      {fault !== null && (
        <div className={classes.note}>
          <Note tone="bad" role="alert">
            {isApiError(fault, 'second_factor_missing') ? t('profile:requirement.first') : errorText(fault)}
          </Note>
        </div>
      )}
    </Panel>
  );
}
