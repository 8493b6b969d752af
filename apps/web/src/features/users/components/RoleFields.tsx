import { can, canAssignRole, permissions, type Role } from '@frontage/domain';
import { Panel } from '@frontage/ui';
import { Anchor, Radio, Stack } from '@mantine/core';
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

type RoleDraft = Pick<GrantDraft, 'role' | 'overrides'>;
type RoleFieldsProps<D extends RoleDraft> = {
  readonly draft: D;
  readonly onChange: (draft: D) => void;
  readonly isLocked: boolean;
};

const everyRole: readonly Role[] = [0, 1, 2, 3];

/** The role that permissions start from, limited to those that whoever looks may give. */
export function BaseRoleField<D extends RoleDraft>({
  draft,
  onChange,
  isLocked,
  label,
  isLabelShown = false,
}: RoleFieldsProps<D> & {
  readonly label: string;
  /** Whether nothing above it says it already. @default false */
  readonly isLabelShown?: boolean;
}) {
  const { t } = usePhrases();
  const self = useSessionStore(selectUser);
  if (self === null) return null;
  const giver = { role: self.role, permissions: self.userPermission };
  return (
    <Radio.Group
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      value={String(draft.role)}
      onChange={(value) =>
        onChange(withRole(draft, everyRole.find((role) => String(role) === value) ?? draft.role))
      }
    >
      <Stack gap={12} mt={isLabelShown ? 8 : 0}>
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
  );
}

/** The permissions of a role with what is set apart from it. */
export function PermissionsPanel<D extends RoleDraft>({ draft, onChange, isLocked }: RoleFieldsProps<D>) {
  const { t } = usePhrases();
  const self = useSessionStore(selectUser);
  const overrides = permissions.filter((one) => isOverridden(draft, one)).length;
  return (
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
        isLocked={(permission) => self === null || !can(self.userPermission, permission)}
        isOutOfReach={(permission) => isOutOfReach(draft.role, permission)}
        isReadOnly={isLocked}
        onChange={(permission, isOn) => onChange(withPermission(draft, permission, isOn))}
      />
    </Panel>
  );
}
