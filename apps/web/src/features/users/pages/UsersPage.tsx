import { can } from '@frontage/domain';
import { PageHeader, useIsNarrow, ViewTabs } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { InviteList } from '../components/InviteList';
import { PeopleList } from '../components/PeopleList';
import classes from './UsersPage.module.css';
import { addressForm, type UserAddress, type View } from '../model/list-address';
import { userQueries } from '../queries';

const RoleList = lazyPart(async () => (await import('../components/RoleList')).RoleList);

/** The account's people and the invites that wait for them. */
export function UsersPage() {
  const { t } = usePhrases();
  const { number } = useFormats();
  const user = useSessionStore(selectUser);
  const [address, setAddress] = useAddressState(addressForm);
  const { data: roles } = useQuery(userQueries.roles());
  const { data: summary } = useQuery(userQueries.summary());
  const change = (part: Partial<UserAddress>) => setAddress((before) => ({ ...before, ...part }));
  const isNarrow = useIsNarrow();
  const [isSelecting, setIsSelecting] = useState(false);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const stopSelecting = () => {
    setSelection(new Set());
    setIsSelecting(false);
  };
  const canEdit = user !== null && can(user.userPermission, 'users:edit');
  const facts =
    summary === undefined
      ? []
      : [
          t('users:fact.people', { count: summary.total }),
          ...(summary.disabled === 0 ? [] : [t('users:fact.disabled', { count: summary.disabled })]),
          ...(summary.withoutMfa === 0 ? [] : [t('users:fact.withoutMfa', { count: summary.withoutMfa })]),
        ];
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('shell:menu.users')}
        facts={facts}
        {...(isNarrow && canEdit && address.view === 'people'
          ? {
              state: (
                <Button
                  variant="transparent"
                  className={classes.select}
                  onClick={() => (isSelecting ? stopSelecting() : setIsSelecting(true))}
                >
                  {t(isSelecting ? 'list.stopSelecting' : 'list.select')}
                </Button>
              ),
            }
          : {})}
        actions={
          canEdit &&
          (address.view === 'roles' ? (
            <Button component={Link} to={paths.newRole} variant="filled">
              {t('users:roles.new')}
            </Button>
          ) : (
            <>
              <Button component={Link} to={paths.newUser}>
                {t('users:new')}
              </Button>
              <Button component={Link} to={paths.inviteUsers} variant="filled">
                {t('users:invite')}
              </Button>
            </>
          ))
        }
      />
      <ViewTabs
        label={t('users:view.label')}
        value={address.view}
        onChange={(view) => {
          stopSelecting();
          change({ view: view as View, filter: {}, inviteState: undefined });
        }}
        tabs={[
          {
            id: 'people',
            label: t('users:view.people'),
            ...(summary === undefined ? {} : { count: number(summary.total) }),
          },
          {
            id: 'invites',
            label: t('users:view.invites'),
            ...(summary === undefined ? {} : { count: number(summary.openInvites) }),
          },
          {
            id: 'roles',
            label: t('users:view.roles'),
            ...(roles === undefined ? {} : { count: number(roles.items.length) }),
          },
        ]}
      />
      <section className={classes.body} aria-label={t(`users:view.${address.view}`)}>
        {address.view === 'roles' && (
          <Suspense>
            <RoleList canEdit={canEdit} />
          </Suspense>
        )}
        {address.view === 'people' && (
          <PeopleList
            address={address}
            onChange={change}
            canInvite={canEdit}
            isSelecting={isSelecting}
            selection={selection}
            onSelectionChange={setSelection}
            onStopSelecting={stopSelecting}
          />
        )}
        {address.view === 'invites' && <InviteList address={address} onChange={change} canInvite={canEdit} />}
      </section>
    </div>
  );
}
