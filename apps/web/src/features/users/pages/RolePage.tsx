import { isApiError } from '@frontage/api-client';
import type { NamedRoleDetail } from '@frontage/api-client/contract';
import { ConfirmDialog, MenuButton, Note, PageHeader, Panel, TextField } from '@frontage/ui';
import { Anchor, Button, Radio, Stack } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { DiscardButton } from '../../../shared/forms/DiscardButton';
import { PageSkeleton } from '../../../shared/components/PageSkeleton';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { ApproversField } from '../components/ApproversField';
import { BaseRoleField, PermissionsPanel } from '../components/RoleFields';
import peopleParts from '../components/people-parts.module.css';
import { isRoleChanged, type RoleApproval } from '../model/role-draft';
import { userQueries, useRoleActions } from '../queries';
import { useRoleForm, type RoleForm } from '../use-role-form';

const rolesPath = `${paths.users}?view=roles`;
const approvals: readonly RoleApproval[] = ['own', 'none', 'named'];

/** A new role of the account. */
export function NewRolePage() {
  return <RoleEditor role={null} />;
}

/** One role of the account: what it gives, who has it, and what can be done to it. */
export function RolePage() {
  const { t } = usePhrases();
  const { namedRoleId = '' } = useParams();
  const query = useQuery(userQueries.role(namedRoleId));
  if (query.data !== undefined)
    return (
      <RoleEditor key={query.data.id} role={query.data} onReload={async () => (await query.refetch()).data} />
    );
  if (query.isError) return <LoadFailed query={query} title={t('users:roles.loadFailed')} />;
  return <PageSkeleton panels={3} />;
}

type RoleEditorProps = {
  readonly role: NamedRoleDetail | null;
  /** Reads again what somebody else saved meanwhile. */
  readonly onReload?: () => Promise<NamedRoleDetail | undefined>;
};

function RoleEditor({ role, onReload }: RoleEditorProps) {
  const { t } = usePhrases();
  const [version, setVersion] = useState(0);
  // Begins anew with what is there now; what was typed against the older one is given up.
  const reload = async () => {
    if ((await onReload?.()) !== undefined) setVersion((one) => one + 1);
  };
  return (
    <RoleFormPage key={version} role={role} onReload={() => void reload()} back={t('users:form.back')} />
  );
}

type RoleFormPageProps = {
  readonly role: NamedRoleDetail | null;
  readonly onReload: () => void;
  readonly back: string;
};

function RoleFormPage({ role, onReload, back }: RoleFormPageProps) {
  const { t } = usePhrases();
  const form = useRoleForm(role);
  const facts = useRoleFacts(role);
  const isLocked = role !== null && !role.rights.edit;
  return (
    <form {...form.props} className={peopleParts.form}>
      <PageHeader
        hasLine
        back={
          <Anchor component={Link} to={rolesPath} size="sm">
            {back}
          </Anchor>
        }
        title={role?.name ?? t('users:roles.newTitle')}
        facts={facts}
        actions={role !== null && <RoleActions role={role} />}
      />
      <div
        className={peopleParts.scroll}
        {...(isLocked && { role: 'region', tabIndex: 0, 'aria-label': role.name })}
      >
        <div className={peopleParts.panels}>
          {isLocked && (
            <Note tone="neutral">{t(`users:roles.locked.${role.blockedBy ?? 'permission'}`)}</Note>
          )}
          {isApiError(form.failure, 'conflict') && (
            <Note
              tone="warn"
              role="alert"
              actions={
                <Button variant="default" onClick={onReload}>
                  {t('users:roles.reload')}
                </Button>
              }
            >
              {t('users:roles.conflict')}
            </Note>
          )}
          <Panel title={t('users:roles.role')}>
            <Stack gap={16}>
              <TextField
                label={t('users:column.name')}
                autoComplete="off"
                required
                disabled={isLocked}
                maxLength={60}
                {...form.getInputProps('name')}
              />
              <BaseRoleField
                label={t('users:roles.base')}
                isLabelShown
                draft={form.values}
                onChange={form.setValues}
                isLocked={isLocked}
              />
            </Stack>
          </Panel>
          <ApprovalPanel role={role} form={form} isLocked={isLocked} />
          <PermissionsPanel draft={form.values} onChange={form.setValues} isLocked={isLocked} />
        </div>
      </div>
      {!isLocked && <RoleFoot role={role} form={form} />}
    </form>
  );
}

/** Who has it and who changed it last. */
function useRoleFacts(role: NamedRoleDetail | null): ReactNode[] {
  const { t } = usePhrases();
  const { relative } = useFormats();
  if (role === null) return [t('users:roles.newFact')];
  const { id, people, invites, changedAt, changedBy } = role;
  const when = relative(changedAt);
  return [
    <Anchor key="people" component={Link} to={`${paths.users}?named=${id}`} size="sm">
      {t('users:fact.people', { count: people })}
    </Anchor>,
    ...(invites === 0 ? [] : [t('users:roles.invites', { count: invites })]),
    changedBy === null
      ? t('users:roles.changed', { when })
      : t('users:roles.changedByWhom', { when, name: changedBy }),
  ];
}

type PartProps = {
  readonly role: NamedRoleDetail | null;
  readonly form: RoleForm;
};

/** Who approves what its people change. */
function ApprovalPanel({ role, form, isLocked }: PartProps & { readonly isLocked: boolean }) {
  const { t } = usePhrases();
  const { data: choices } = useQuery(userQueries.choices());
  const { approval, approverIds } = form.values;
  const offered = choices?.approvers ?? [];
  const known = new Set(offered.map(({ id }) => id));
  const others = (role?.approvers ?? [])
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }) => ({ id, name: name ?? t('users:bulk.unknown') }));
  return (
    <Panel title={t('users:form.approvers')}>
      <Stack gap={16}>
        <Radio.Group
          aria-label={t('users:form.approvers')}
          value={approval}
          onChange={(value) =>
            form.setFieldValue('approval', approvals.find((one) => one === value) ?? approval)
          }
        >
          <Stack gap={12}>
            {approvals.map((one) => (
              <Radio
                key={one}
                value={one}
                disabled={isLocked}
                label={t(`users:roles.approval.${one}`)}
                description={t(`users:roles.approvalText.${one}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {approval === 'named' && (
          <ApproversField
            help={t('users:roles.approversHelp')}
            approvers={[...offered, ...others]}
            value={approverIds}
            onChange={(ids) => form.setFieldValue('approverIds', ids)}
            isLocked={isLocked}
            error={form.errors.approverIds}
          />
        )}
      </Stack>
    </Panel>
  );
}

/** Saves it, and says before how many people that reaches. */
function RoleFoot({ role, form }: PartProps) {
  const { t } = usePhrases();
  const isChanged = isRoleChanged(form.values, form.getInitialValues());
  const people = role?.people ?? 0;
  return (
    <div className={peopleParts.foot} data-page-foot>
      <span className={peopleParts.footText} role="status">
        {role !== null && isChanged && t('users:roles.reaches', { count: people })}
      </span>
      <DiscardButton disabled={!isChanged || form.isBusy} onDiscard={form.reset} />
      <Button type="submit" variant="filled" loading={form.isBusy} disabled={role !== null && !isChanged}>
        {role === null
          ? t('users:roles.create')
          : people === 0
            ? t('action.save')
            : t('users:roles.saveFor', { count: people })}
      </Button>
    </div>
  );
}

/** Deletes it, and says before how many keep what it gave. */
function RoleActions({ role }: { readonly role: NamedRoleDetail }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { remove } = useRoleActions();
  const [isAsked, setIsAsked] = useState(false);
  const { id, name, people, invites } = role;
  if (!role.rights.delete) return null;
  return (
    <>
      <MenuButton
        label={t('users:form.actions')}
        look="boxed"
        hasChevron={false}
        entries={[
          {
            id: 'delete',
            label: t('users:roles.delete'),
            icon: IconTrash,
            tone: 'bad',
            onSelect: () => setIsAsked(true),
          },
        ]}
      >
        <IconDots size={16} stroke={1.5} aria-hidden />
      </MenuButton>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('users:roles.deleteTitle', { name })}
        touches={[
          t('users:fact.people', { count: people }),
          ...(invites === 0 ? [] : [t('users:roles.invites', { count: invites })]),
        ].join(', ')}
        confirmLabel={t('users:roles.delete')}
        cancelLabel={t('action.cancel')}
        tone="bad"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: (done) => {
              notifyInfo({ title: t('users:roles.deleted', { name, count: done.people }) });
              void navigate(rolesPath, { replace: true });
            },
            onError: (error) => notifyError({ title: errorText(error) }),
            onSettled: () => setIsAsked(false),
          })
        }
      >
        {t('users:roles.deleteText')}
      </ConfirmDialog>
    </>
  );
}
