import { contract, type CompanySignIn, type ResponseOf } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { StatusBadge } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { confirmed, isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './CompanyDomains.module.css';
import sectionParts from './section-parts.module.css';

/** What every change of a company's sign-in answers. */
export type CompanyAnswer = ResponseOf<typeof contract.companySignIn.read>;
type CompanyDomainsProps = {
  readonly domains: CompanySignIn['domains'];
  readonly onProved: (answer: CompanyAnswer) => void;
};

/** The domains an account claims: which are proved to be its own, and how the others are. */
export function CompanyDomains({ domains, onProved }: CompanyDomainsProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const prove = useMutation({
    mutationFn: (domain: string) =>
      confirmed(() => api.call(contract.companySignIn.proveDomain, { body: { domain } })),
    onSuccess: onProved,
  });
  const failure = (domain: string) => {
    if (!prove.isError || prove.variables !== domain || isDismissed(prove.error)) return null;
    if (isApiError(prove.error, 'validation_failed')) return t('company:settings.missing');
    if (isApiError(prove.error, 'conflict')) return t('company:settings.fault.taken');
    return errorText(prove.error);
  };
  return (
    <ul className={classes.domains} aria-label={t('company:settings.domains')}>
      {domains.map(({ domain, verifiedAt, record }) => (
        <li key={domain} className={classes.domain}>
          <div className={classes.domainHead}>
            <strong>{domain}</strong>
            <StatusBadge
              size="xs"
              state={
                verifiedAt === null
                  ? { icon: IconClock, tone: 'warn', isWordToned: true }
                  : { icon: IconCircleCheck, tone: 'ok', isWordToned: false }
              }
              label={verifiedAt === null ? t('company:settings.unproved') : t('company:settings.proved')}
            />
            {verifiedAt === null && (
              <Button
                size="compact-xs"
                aria-label={t('company:settings.proveNamed', { domain })}
                loading={prove.isPending && prove.variables === domain}
                onClick={() => prove.mutate(domain)}
              >
                {t('company:settings.prove')}
              </Button>
            )}
          </div>
          {verifiedAt === null && (
            <>
              <p className={sectionParts.taken}>{t('company:settings.proveHelp')}</p>
              <code className={classes.record}>
                {record.name} TXT {record.value}
              </code>
            </>
          )}
          {failure(domain) !== null && (
            <p role="alert" className={classes.fault}>
              {failure(domain)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
