import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useFormats } from '../../shared/format/use-formats';
import { unreadQuery } from '../../shared/queries/notifications';
import { usePhrases } from '../../shared/use-phrases';
import classes from './Bell.module.css';

/** Leads to the notifications and says how many are unread. */
export function Bell({ isThumb = false }: { readonly isThumb?: boolean }) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { data: count = 0 } = useQuery(unreadQuery());
  const label = count === 0 ? t('notifications:open') : t('notifications:openUnread', { count });
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={paths.notifications}
        aria-label={label}
        size={isThumb ? 'xl' : 'sm'}
        className={classes.bell ?? ''}
      >
        <IconBell size={isThumb ? 20 : 16} stroke={1.5} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {count > 99 ? '99+' : number(count)}
          </span>
        )}
      </ActionIcon>
    </Tooltip>
  );
}
