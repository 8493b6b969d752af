import { NotPermitted } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../config/paths';
import { usePhrases } from '../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../stores/session';
import { titleOfPath } from '../title-of-path';
import classes from './Notice.module.css';

const stateSchema = z.object({ from: z.string(), byRole: z.boolean() });

/** Where a person is sent who may not open a screen: names what is missing and who can grant it. */
export function NotAuthorizedPage() {
  const { t } = usePhrases();
  const location = useLocation();
  const account = useSessionStore(selectUser)?.account.name ?? '';
  const from = stateSchema.safeParse(location.state).data;
  const title = from === undefined ? undefined : titleOfPath(from.from);
  const isByRole = from?.byRole === true || title === undefined;
  return (
    <div className={classes.page}>
      <NotPermitted
        title={t('notAuthorized.title')}
        actions={
          <Button component={Link} to={paths.home}>
            {t('action.goHome')}
          </Button>
        }
      >
        {isByRole
          ? t('shell:notPermittedRole', { account })
          : t('shell:notPermittedText', {
              account,
              permission: t('shell:permissionView', { name: t(title) }),
            })}
      </NotPermitted>
    </div>
  );
}
