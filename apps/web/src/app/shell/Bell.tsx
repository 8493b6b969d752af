import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useFormats } from '../../shared/format/use-formats';
import { unreadQuery } from '../../shared/queries/notifications';
import { usePhrases } from '../../shared/use-phrases';
import classes from './Bell.module.css';

/** More than these have no room. */
const mostShown = 99;

/** Leads to the notifications and says how many are unread. */
export function Bell({ isThumb = false }: { readonly isThumb?: boolean }) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { data: count = 0 } = useQuery(unreadQuery());
  const shown = count > mostShown ? `${number(mostShown)}+` : number(count);
  const label = count === 0 ? t('notifications:open') : t('notifications:openUnread', { count });
  // Whoever speaks to the machine says what they see.
  const name = count > mostShown ? t('notifications:openMany', { shown }) : label;
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={paths.notifications}
        aria-label={name}
        size={isThumb ? 'xl' : 'sm'}
        className={classes.bell ?? ''}
      >
        <IconBell size={isThumb ? 20 : 16} stroke={1.5} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {shown}
          </span>
        )}
      </ActionIcon>
    </Tooltip>
  );
}
