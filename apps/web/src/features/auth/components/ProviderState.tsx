import { StatusBadge, type StateLook } from '@frontage/ui';
import { IconCircleCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { healthQuery } from '../queries';

const looks = {
  reachable: { icon: IconCircleCheck, tone: 'ok', isWordToned: false },
  silent: { icon: IconCloudOff, tone: 'warn', isWordToned: true },
  unknown: { icon: IconLoader2, tone: 'neutral', isWordToned: false },
} as const satisfies Record<string, StateLook>;

/** Whether Google, or the sandbox in its place, answers the server, and when that was last seen. */
export function ProviderState() {
  const { t } = usePhrases();
  const { time: clock } = useFormats();
  const { data, isError } = useQuery(healthQuery);
  if (isError) {
    return <StatusBadge state={looks.silent} label={t('auth:provider.serverUnreachable')} />;
  }
  if (data === undefined) {
    return <StatusBadge state={looks.unknown} label={t('auth:provider.checking')} />;
  }
  const { kind, reachable, checkedAt } = data.provider;
  if (checkedAt === null) {
    return <StatusBadge state={looks.unknown} label={t('auth:provider.notChecked')} />;
  }
  const time = clock(checkedAt);
  return reachable ? (
    <StatusBadge state={looks.reachable} label={t(`auth:provider.${kind}Reachable`, { time })} />
  ) : (
    <StatusBadge state={looks.silent} label={t(`auth:provider.${kind}Unreachable`, { time })} />
  );
}
