import type { GrantedGroup } from '@frontage/api-client/contract';
import { can, canAssignRole, permissions, type Role } from '@frontage/domain';
import { Panel } from '@frontage/ui';
import { Anchor, MultiSelect, Radio, Stack } from '@mantine/core';
import { PermissionGrid } from '../../../shared/permissions/PermissionGrid';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import {
  isGranted,
  isOutOfReach,
  isOverridden,
  withPermission,
  withRole,
  type GrantDraft,
} from '../model/draft';
import { PlaceFields } from './PlaceFields';

type Named = { readonly id: string; readonly name: string };
const everyRole: readonly Role[] = [0, 1, 2, 3];

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
  const self = useSessionStore(selectUser);
  if (self === null) return null;
  const giver = { role: self.role, permissions: self.userPermission };
  const overrides = permissions.filter((one) => isOverridden(draft, one)).length;
  return (
    <>
      <Panel title={t('users:form.role')}>
        <Radio.Group
          aria-label={t('users:form.role')}
          value={String(draft.role)}
          onChange={(value) =>
            onChange(withRole(draft, everyRole.find((role) => String(role) === value) ?? draft.role))
          }
        >
          <Stack gap={12}>
            {everyRole.map((role) => {
              const isOpen = !isLocked && canAssignRole(giver, role);
              if (!isOpen && role > self.role && role !== draft.role) return null;
              return (
                <Radio
                  key={role}
                  value={String(role)}
                  disabled={!isOpen}
                  label={t(`users:role.${role}`)}
                  description={isOpen || isLocked ? t(`users:roleText.${role}`) : t('users:roleLocked')}
                />
              );
            })}
          </Stack>
        </Radio.Group>
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
        <MultiSelect
          aria-label={t('users:form.approvers')}
          description={t('users:form.approversHelp')}
          placeholder={draft.approverIds.length === 0 ? t('users:form.approversChoose') : ''}
          nothingFoundMessage={t('users:form.approversNone')}
          data={approvers.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...draft.approverIds]}
          onChange={(approverIds) => onChange({ ...draft, approverIds })}
          disabled={isLocked}
          searchable
          hidePickedOptions
          maxValues={20}
        />
      </Panel>
      <Panel
        title={t('users:form.permissions')}
        isFlush
        {...(overrides === 0 ? {} : { note: t('users:form.permissionsNote', { count: overrides }) })}
        {...(overrides === 0 || isLocked
          ? {}
          : {
              aside: (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => onChange({ ...draft, overrides: {} })}
                >
                  {t('users:form.permissionsReset')}
                </Anchor>
              ),
            })}
      >
        <PermissionGrid
          isOn={(permission) => isGranted(draft, permission)}
          differs={(permission) => isOverridden(draft, permission)}
          isLocked={(permission) => !can(giver.permissions, permission)}
          isOutOfReach={(permission) => isOutOfReach(draft.role, permission)}
          isReadOnly={isLocked}
          onChange={(permission, isOn) => onChange(withPermission(draft, permission, isOn))}
        />
      </Panel>
    </>
  );
}
