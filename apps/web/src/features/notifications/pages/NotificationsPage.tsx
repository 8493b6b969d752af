import type { Notification } from '@frontage/api-client/contract';
import { notificationTypeSchema, notificationTypes } from '@frontage/domain';
import { EmptyState, PageHeader, ViewTabs } from '@frontage/ui';
import { Button, Select, Skeleton } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { unreadQuery } from '../../../shared/queries/notifications';
import { usePhrases } from '../../../shared/use-phrases';
import { useLiveStore } from '../../../stores/live';
import { selectUser, useSessionStore } from '../../../stores/session';
import { notificationAddress, type NotificationAddress } from '../address';
import { NotificationRow } from '../components/NotificationRow';
import { SettingsView } from '../components/SettingsView';
import { useMarkRead } from '../mutations';
import { notificationsQuery } from '../queries';
import classes from './NotificationsPage.module.css';

const views = ['all', 'unread', 'settings'] as const;

/** All notifications of a person, as they arrive, and how they want to be notified. */
export function NotificationsPage() {
  const { t } = usePhrases();
  const { number } = useFormats();
  const [address, change] = useAddressState(notificationAddress);
  const isLive = useLiveStore((state) => state.isLive);
  const { data: counted } = useQuery(unreadQuery());
  const unread = counted ?? 0;
  const { mutate: mark, isPending } = useMarkRead();
  const list = useInfiniteQuery({ ...notificationsQuery(address), enabled: address.view !== 'settings' });
  const items = list.data?.pages.flatMap((page) => page.items);
  const newest = items?.[0]?.id;
  return (
    <>
      <PageHeader
        title={t('shell:menu.notifications')}
        facts={[
          counted === undefined
            ? null
            : counted === 0
              ? t('notifications:allRead')
              : t('notifications:facts', { count: counted }),
          isLive === null ? null : t(isLive ? 'notifications:live' : 'notifications:polling'),
        ]}
        actions={
          <Button
            leftSection={<IconChecks size={16} stroke={1.5} aria-hidden />}
            disabled={unread === 0 || newest === undefined}
            loading={isPending}
            onClick={() => newest !== undefined && mark({ upTo: newest })}
          >
            {t('notifications:markAll')}
          </Button>
        }
      />
      <ViewTabs
        label={t('notifications:viewsLabel')}
        value={address.view}
        onChange={(id) => {
          const view = views.find((one) => one === id);
          if (view !== undefined) change((before) => ({ ...before, view }), { replace: false });
        }}
        tabs={[
          { id: 'all', label: t('notifications:views.all') },
          { id: 'unread', label: t('notifications:views.unread'), count: number(unread) },
          { id: 'settings', label: t('notifications:views.settings') },
        ]}
      />
      {address.view === 'settings' ? (
        <SettingsView />
      ) : (
        <>
          <Filters address={address} onChange={(part) => change((before) => ({ ...before, ...part }))} />
          {list.isError && items === undefined ? (
            <LoadFailed query={list} title={t('notifications:failed')} />
          ) : items === undefined ? (
            <div className={classes.wait} aria-busy="true">
              <Skeleton height={12} width="50%" />
              <Skeleton height={12} width="35%" />
            </div>
          ) : (
            <List
              address={address}
              items={items}
              onRead={(id) => mark({ ids: [id] })}
              onClear={() => change(() => ({ view: 'all', type: null, projectId: null }))}
            />
          )}
          {list.hasNextPage && (
            <div className={classes.more}>
              <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('notifications:more')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

type FiltersProps = {
  readonly address: NotificationAddress;
  readonly onChange: (part: Partial<NotificationAddress>) => void;
};

function Filters({ address, onChange }: FiltersProps) {
  const { t } = usePhrases();
  const projects = useSessionStore(selectUser)?.projects ?? [];
  return (
    <div className={classes.filters}>
      <Select
        size="xs"
        aria-label={t('notifications:filterType')}
        placeholder={t('notifications:anyType')}
        clearable
        value={address.type}
        onChange={(value) => onChange({ type: notificationTypeSchema.safeParse(value).data ?? null })}
        data={notificationTypes.map((type) => ({
          value: type,
          label: t(`notifications:type.${type}`),
        }))}
      />
      {projects.length > 1 && (
        <Select
          size="xs"
          aria-label={t('notifications:filterProject')}
          placeholder={t('notifications:anyProject')}
          clearable
          searchable={projects.length > 8}
          value={address.projectId}
          onChange={(projectId) => onChange({ projectId })}
          data={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </div>
  );
}

type ListProps = {
  readonly address: NotificationAddress;
  readonly items: readonly Notification[];
  readonly onRead: (id: string) => void;
  readonly onClear: () => void;
};

function List({ address, items, onRead, onClear }: ListProps) {
  const { t } = usePhrases();
  const hasProject = (useSessionStore(selectUser)?.projects.length ?? 0) > 1;
  if (items.length > 0) {
    return (
      <ul className={classes.list}>
        {items.map((one) => (
          <NotificationRow key={one.id} notification={one} hasProject={hasProject} onRead={onRead} />
        ))}
      </ul>
    );
  }
  if (address.type !== null || address.projectId !== null) {
    return (
      <EmptyState
        icon={IconBell}
        title={t('notifications:noneMatch')}
        actions={<Button onClick={onClear}>{t('notifications:clear')}</Button>}
      />
    );
  }
  const isUnread = address.view === 'unread';
  return (
    <EmptyState icon={IconBell} title={t(isUnread ? 'notifications:noneUnread' : 'notifications:empty')}>
      {t(isUnread ? 'notifications:noneUnreadText' : 'notifications:emptyText')}
    </EmptyState>
  );
}
