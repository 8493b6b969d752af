import type { GrantedGroup } from '@frontage/api-client/contract';
import { Panel } from '@frontage/ui';
import { Stack } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import type { GrantDraft } from '../model/draft';
import { ApproversField } from './ApproversField';
import { NamedRoleField, useNamedRole } from './NamedRoleField';
import { PlaceFields } from './PlaceFields';
import { BaseRoleField, PermissionsPanel } from './RoleFields';

type Named = { readonly id: string; readonly name: string };

type GrantFieldsProps<G extends GrantDraft> = {
  readonly draft: G;
  readonly onChange: (draft: G) => void;
  readonly projects: readonly Named[];
  readonly groups: readonly GrantedGroup[];
  readonly approvers: readonly Named[];
  /** Projects, groups and locations of the person that are not in the lists; they stay. */
  readonly hiddenScope?: number;
  readonly scopeError?: string | undefined;
  readonly isLocked?: boolean;
};

/** Role, places, approval users and permissions: what one person grants another, limited to what they hold themselves. */
export function GrantFields<G extends GrantDraft>(props: GrantFieldsProps<G>) {
  const { draft, onChange, projects, groups, approvers } = props;
  const { hiddenScope = 0, scopeError, isLocked = false } = props;
  const { t } = usePhrases();
  const named = useNamedRole(draft.namedRoleId);
  const isGoverned = draft.namedRoleId !== null;
  const approval = named?.approval ?? 'own';
  return (
    <>
      <Panel title={t('users:form.role')}>
        <Stack gap={16}>
          <NamedRoleField draft={draft} onChange={onChange} isLocked={isLocked} />
          {!isGoverned && (
            <BaseRoleField
              label={t('users:form.role')}
              draft={draft}
              onChange={onChange}
              isLocked={isLocked}
            />
          )}
        </Stack>
      </Panel>
      <PlaceFields
        draft={draft}
        onChange={onChange}
        projects={projects}
        groups={groups}
        hiddenScope={hiddenScope}
        error={scopeError}
        isLocked={isLocked}
      />
      <Panel title={t('users:form.approvers')}>
        {approval === 'own' ? (
          <ApproversField
            help={t('users:form.approversHelp')}
            approvers={approvers}
            value={draft.approverIds}
            onChange={(approverIds) => onChange({ ...draft, approverIds })}
            isLocked={isLocked}
          />
        ) : (
          t(`users:roles.decides.${approval}`)
        )}
      </Panel>
      <PermissionsPanel draft={draft} onChange={onChange} isLocked={isLocked || isGoverned} />
    </>
  );
}
