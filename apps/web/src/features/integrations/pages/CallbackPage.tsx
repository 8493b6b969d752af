import { EmptyState } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { useFinishConnect } from '../queries';

type Answer = { readonly state: string; readonly code?: string };

/** Where Google sends people back to. What it sent along is used once, and taken out of the address before anything else. */
export function CallbackPage() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [answer] = useState<Answer | null>(() => {
    const [state, code] = [search.get('state'), search.get('code')];
    return state === null ? null : { state, ...(code === null ? {} : { code }) };
  });
  const finishing = useFinishConnect();
  const { mutate, isIdle } = finishing;
  useEffect(() => {
    if (answer === null) {
      void navigate(paths.integrations, { replace: true });
      return;
    }
    if (!isIdle) return;
    window.history.replaceState(window.history.state, '', paths.integrationsCallback);
    mutate(answer, {
      onSuccess: ({ outcome, name }) => {
        if (outcome === 'denied') return;
        notifyInfo({
          title: t(`integrations:callback.${outcome}`, { name: name ?? t('integrations:account.unnamed') }),
          ...(outcome === 'reconnected' ? { text: t('integrations:callback.goesOn') } : {}),
        });
        void navigate(paths.integrations, { replace: true });
      },
    });
    // Once: what is asked is in the state, and an answer is good for one call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const isDenied = finishing.data?.outcome === 'denied';
  if (!finishing.isError && !isDenied)
    return (
      <EmptyState icon={IconPlugConnected} title={t('integrations:callback.title')}>
        <span role="status">{t('integrations:callback.busy')}</span>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title={t(isDenied ? 'integrations:callback.denied' : 'integrations:callback.failed')}
      actions={
        <Button component={Link} to={paths.integrations} variant="filled">
          {t('integrations:callback.back')}
        </Button>
      }
    >
      <span role="alert">
        {isDenied ? t('integrations:callback.deniedText') : errorText(finishing.error)}
      </span>
    </EmptyState>
  );
}
