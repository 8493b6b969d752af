import { onboardingPasswordRules, unmetPasswordRules } from '@frontage/domain';
import { StatusBadge } from '@frontage/ui';
import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { usePhrases } from '../use-phrases';
import classes from './PasswordRules.module.css';

/** What a password still needs, while it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = usePhrases();
  const unmet = unmetPasswordRules(password);
  return (
    <ul className={classes.rules} aria-label={t('users:passwordRule.label')}>
      {onboardingPasswordRules.map((rule) => {
        const isMet = !unmet.includes(rule);
        return (
          <li key={rule}>
            <StatusBadge
              size="xs"
              state={
                isMet
                  ? { icon: IconCircleCheck, tone: 'ok', isWordToned: false }
                  : { icon: IconCircle, tone: 'neutral', isWordToned: false }
              }
              label={t(`users:passwordRule.${rule}`)}
            />
            <VisuallyHidden>
              , {t(isMet ? 'users:passwordRule.met' : 'users:passwordRule.unmet')}
            </VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
