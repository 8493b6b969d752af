import type { Profile } from '@frontage/api-client/contract';
import { screens } from '@frontage/domain/screens';
import { BottomBarItem } from '@frontage/ui';
import { IconHome, IconMessage } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { meets } from '../../config/access';
import { paths } from '../../config/paths';
import { usePhrases } from '../../shared/use-phrases';

/** The screens a thumb reaches on a phone. */
export function ShellBottomBar({ user }: { readonly user: Profile }) {
  const { t } = usePhrases();
  const { pathname } = useLocation();
  return (
    <>
      <BottomBarItem
        icon={IconHome}
        label={t('shell:menu.home')}
        isCurrent={pathname === paths.home}
        renderLink={(slot) => <Link {...slot} to={paths.home} />}
      />
      {meets(user, screens.reviews.rule) && (
        <BottomBarItem
          icon={IconMessage}
          label={t('shell:menu.reviews')}
          isCurrent={pathname === paths.reviews}
          renderLink={(slot) => <Link {...slot} to={paths.reviews} />}
        />
      )}
    </>
  );
}
