import {
  can,
  canAssignRole,
  foldText,
  permissions,
  roles,
  type Permission,
  type Role,
} from '@frontage/domain';
import { FieldError, Panel } from '@frontage/ui';
import { Anchor, Checkbox, MultiSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PermissionGrid } from '../../../shared/permissions/PermissionGrid';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { isGranted, isOverridden, withPermission, withRole, type GrantDraft } from '../model/draft';
import classes from './Users.module.css';

type Named = { readonly id: string; readonly name: string };
const searchFrom = 8;
const everyRole: readonly Role[] = [0, 1, 2, 3];

type GrantFieldsProps<G extends GrantDraft> = {
  readonly draft: G;
  readonly onChange: (draft: G) => void;
  readonly projects: readonly Named[];
  readonly approvers: readonly Named[];
  /** Projects of the person that are not in the list; they stay. */
  readonly hiddenScope?: number;
  readonly scopeError?: string | undefined;
  readonly isLocked?: boolean;
};

/** Role, projects, approval users and permissions: what one person gives another, as far as he holds it himself. */
export function GrantFields<G extends GrantDraft>(props: GrantFieldsProps<G>) {
  const { draft, onChange, projects, approvers, hiddenScope = 0, scopeError, isLocked = false } = props;
  const { t } = usePhrases();
  const self = useSessionStore(selectUser);
  if (self === null) return null;
  const giver = { role: self.role, permissions: self.userPermission };
  const overrides = permissions.filter((one) => isOverridden(draft, one)).length;
  const lockedBecause = (permission: Permission) =>
    isLocked || !can(giver.permissions, permission) ? t('users:permission.locked') : null;
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
      <Panel
        title={t('users:form.projects')}
        {...(draft.role >= roles.admin
          ? {}
          : { note: t('users:form.chosen', { count: draft.projectIds.length }) })}
      >
        {draft.role >= roles.admin ? (
          t('users:form.projectsAll')
        ) : (
          <ProjectChoice
            projects={projects}
            chosen={draft.projectIds}
            onChange={(projectIds) => onChange({ ...draft, projectIds })}
            hiddenScope={hiddenScope}
            error={scopeError}
            isLocked={isLocked}
          />
        )}
      </Panel>
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
          lockedBecause={lockedBecause}
          onChange={(permission, isOn) => onChange(withPermission(draft, permission, isOn))}
        />
      </Panel>
    </>
  );
}

type ProjectChoiceProps = {
  readonly projects: readonly Named[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly hiddenScope: number;
  readonly error: string | undefined;
  readonly isLocked: boolean;
};

function ProjectChoice({ projects, chosen, onChange, hiddenScope, error, isLocked }: ProjectChoiceProps) {
  const { t } = usePhrases();
  const [search, setSearch] = useState('');
  const found = projects.filter(({ name }) => foldText(name).includes(foldText(search)));
  return (
    <div className={classes.stack}>
      {projects.length >= searchFrom && (
        <TextInput
          size="xs"
          aria-label={t('users:form.findProject')}
          placeholder={t('users:form.findProject')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <span>{t('users:form.noProjectFound')}</span>}
      <div className={classes.projects} role="group" aria-label={t('users:form.projects')}>
        {found.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={isLocked}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      {hiddenScope > 0 && (
        <span className={classes.footText}>{t('users:form.hidden', { count: hiddenScope })}</span>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}
