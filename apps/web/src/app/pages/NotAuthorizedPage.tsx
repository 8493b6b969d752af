import { NotPermitted } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { meets } from '../../config/access';
import { paths } from '../../config/paths';
import { usePhrases } from '../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../stores/session';
import { refusalSchema } from '../guards';
import { lackOf } from '../refusal-advice';
import { titleOfPath } from '../title-of-path';
import noticeParts from './notice-parts.module.css';

/** Shown to people who may not open a screen: names what is missing and who can grant it. */
export function NotAuthorizedPage() {
  const { t } = usePhrases();
  const location = useLocation();
  const user = useSessionStore(selectUser);
  const refused = refusalSchema.safeParse(location.state).data;
  if (user === null) return null;
  // The permission came meanwhile, or the profile kept in this browser was an old one.
  if (refused !== undefined && meets(user, refused)) return <Navigate to={refused.from} replace />;
  const account = user.account.name;
  const title = refused === undefined ? undefined : titleOfPath(refused.from.split('?')[0] ?? '');
  const lack = lackOf(user, refused);
  return (
    <div className={noticeParts.page}>
      <NotPermitted
        title={t('notAuthorized.title')}
        actions={
          <Button component={Link} to={paths.home}>
            {t('action.goHome')}
          </Button>
        }
      >
        {lack.kind === 'role'
          ? t('shell:notPermittedRole', { account, role: t(`users:role.${lack.role}`) })
          : lack.kind === 'permission' && title !== undefined
            ? t('shell:notPermittedText', {
                account,
                permission: t('shell:permissionView', { name: t(title) }),
              })
            : t('shell:notPermittedUnknown', { account })}
      </NotPermitted>
    </div>
  );
}
