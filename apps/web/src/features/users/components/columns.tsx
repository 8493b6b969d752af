import type { Invite, UserRow } from '@frontage/api-client/contract';
import type { Formatters } from '@frontage/i18n';
import { Avatar, RelativeTime, StatusBadge, type DataTableColumn } from '@frontage/ui';
import { ActionIcon, Group } from '@mantine/core';
import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconMailForward,
  IconShieldCheck,
  IconShieldOff,
  IconUserOff,
} from '@tabler/icons-react';
import { fileUrl } from '../../../shared/images/file-url';
import type { Phrases } from '../../../shared/use-phrases';
import classes from './columns.module.css';
import peopleParts from './people-parts.module.css';

type Times = Pick<Formatters, 'relative' | 'dateTime' | 'date'>;

/** Columns hidden by default. */
export const columnsHiddenAtFirst: readonly string[] = ['approval', 'createdAt'];

type Places = {
  readonly allProjects: boolean;
  readonly projects: readonly { readonly name: string }[] | null;
  readonly groups: readonly { readonly name: string }[];
  readonly locationCount: number;
};

/** Where somebody works, in one line. */
export function placesText(t: Phrases, { allProjects, projects, groups, locationCount }: Places): string {
  if (allProjects || projects === null) return t('users:allProjects');
  const firstOf = (named: Places['groups']) =>
    named
      .slice(0, 1)
      .map(({ name }) =>
        named.length === 1 ? name : t('users:moreProjects', { name, count: named.length - 1 }),
      );
  const single = locationCount === 0 ? [] : [t('users:form.locationCount', { count: locationCount })];
  const places = [...firstOf(projects), ...firstOf(groups), ...single];
  return places.length === 0 ? t('users:noProjects') : places.join(', ');
}

/** Somebody's role as the account calls it: its own name for it, or the role that it stands on. */
export function roleText(t: Phrases, { namedRole, role }: Pick<UserRow, 'namedRole' | 'role'>): string {
  return namedRole?.name ?? t(`users:role.${role}`);
}

/** Whether a person can sign in, as icon and word. */
export function UserState({ t, state }: { readonly t: Phrases; readonly state: UserRow['state'] }) {
  return (
    <StatusBadge
      state={{
        icon: state === 'active' ? IconCircleCheck : IconUserOff,
        tone: state === 'active' ? 'ok' : 'neutral',
        isWordToned: false,
      }}
      label={t(`users:state.${state}`)}
    />
  );
}

export function userColumns(t: Phrases, times: Times): DataTableColumn<UserRow>[] {
  const none = t('state.none');
  return [
    {
      key: 'name',
      header: t('users:column.name'),
      width: 200,
      grow: 2,
      isSortable: true,
      render: (row) => (
        <span className={classes.person}>
          <Avatar
            name={row.name}
            size={24}
            tone={row.isSelf ? 'accent' : 'neutral'}
            src={row.avatar === null ? null : fileUrl(row.avatar)}
          />
          <span className={peopleParts.name}>
            {row.name}
            {row.isSelf && <span className={peopleParts.quiet}> {t('users:you')}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      header: t('users:column.email'),
      width: 200,
      grow: 2,
      isSortable: true,
      isHideable: true,
      isQuiet: true,
      render: (row) => row.email,
    },
    {
      key: 'role',
      header: t('users:column.role'),
      width: 120,
      isSortable: true,
      isHideable: true,
      render: (row) => roleText(t, row),
    },
    {
      key: 'state',
      header: t('users:column.state'),
      width: 112,
      isHideable: true,
      render: (row) => <UserState t={t} state={row.state} />,
    },
    {
      key: 'projects',
      header: t('users:column.projects'),
      width: 160,
      grow: 2,
      isHideable: true,
      render: (row) => placesText(t, row),
    },
    {
      key: 'mfa',
      header: t('users:column.mfa'),
      width: 120,
      isRigid: true,
      yields: 3,
      isHideable: true,
      render: (row) => (
        <StatusBadge
          state={{
            icon: row.isMfaOn ? IconShieldCheck : IconShieldOff,
            tone: row.isMfaOn ? 'ok' : 'neutral',
            isWordToned: false,
          }}
          label={t(row.isMfaOn ? 'users:mfa.on' : 'users:mfa.off')}
        />
      ),
    },
    {
      key: 'approval',
      header: t('users:column.approval'),
      width: 136,
      yields: 2,
      isHideable: true,
      render: (row) => (row.needsApproval ? t('users:approval.needed') : none),
    },
    {
      key: 'lastSeenAt',
      header: t('users:column.lastSeenAt'),
      width: 104,
      yields: 4,
      align: 'end',
      isSortable: true,
      isHideable: true,
      render: (row) =>
        row.lastSeenAt === null ? (
          t('users:neverSeen')
        ) : (
          <RelativeTime
            text={times.relative(row.lastSeenAt)}
            title={times.dateTime(row.lastSeenAt)}
            dateTime={row.lastSeenAt}
          />
        ),
    },
    {
      key: 'createdAt',
      header: t('users:column.createdAt'),
      width: 104,
      yields: 1,
      align: 'end',
      isSortable: true,
      isHideable: true,
      render: (row) => times.date(row.createdAt),
    },
  ];
}

const inviteLooks = {
  pending: { icon: IconClock, tone: 'info' },
  used: { icon: IconCircleCheck, tone: 'ok' },
  expired: { icon: IconClockOff, tone: 'warn' },
  revoked: { icon: IconBan, tone: 'neutral' },
} as const;

/** State of an invite, as icon and word. */
export function InviteState({ t, state }: { readonly t: Phrases; readonly state: Invite['state'] }) {
  const { icon, tone } = inviteLooks[state];
  return (
    <StatusBadge
      state={{ icon, tone, isWordToned: tone === 'warn' }}
      label={t(`users:invites.state.${state}`)}
    />
  );
}

type InviteActions = {
  readonly onResend: (invite: Invite) => void;
  readonly onRevoke: (invite: Invite) => void;
};

/** The verbs of an invite that is still open. */
export function InviteButtons({
  t,
  invite,
  onResend,
  onRevoke,
}: InviteActions & { readonly t: Phrases; readonly invite: Invite }) {
  if (!invite.canManage) return null;
  const { email } = invite;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" onClick={(event) => event.stopPropagation()}>
      <ActionIcon
        aria-label={t('users:invites.resendNamed', { email })}
        title={t('users:invites.resend')}
        onClick={() => onResend(invite)}
      >
        <IconMailForward size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('users:invites.revokeNamed', { email })}
        title={t('users:invites.revoke')}
        onClick={() => onRevoke(invite)}
      >
        <IconBan size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

export function inviteColumns(t: Phrases, times: Times, actions: InviteActions): DataTableColumn<Invite>[] {
  return [
    {
      key: 'email',
      header: t('users:invites.column.email'),
      width: 200,
      grow: 3,
      render: (row) => row.email,
    },
    {
      key: 'state',
      header: t('users:invites.column.state'),
      width: 112,
      render: (row) => <InviteState t={t} state={row.state} />,
    },
    {
      key: 'role',
      header: t('users:invites.column.role'),
      width: 120,
      yields: 2,
      render: (row) => roleText(t, row),
    },
    {
      key: 'projects',
      header: t('users:invites.column.projects'),
      width: 160,
      grow: 2,
      render: (row) => placesText(t, row),
    },
    {
      key: 'invitedBy',
      header: t('users:invites.column.invitedBy'),
      width: 140,
      yields: 1,
      isQuiet: true,
      render: (row) => row.invitedBy.name,
    },
    {
      key: 'sentAt',
      header: t('users:invites.column.sentAt'),
      width: 96,
      align: 'end',
      render: (row) => (
        <RelativeTime
          text={times.relative(row.sentAt)}
          title={times.dateTime(row.sentAt)}
          dateTime={row.sentAt}
        />
      ),
    },
    {
      key: 'actions',
      header: t('users:invites.column.actions'),
      isHeaderHidden: true,
      width: 80,
      align: 'end',
      render: (row) => <InviteButtons t={t} invite={row} {...actions} />,
    },
  ];
}
