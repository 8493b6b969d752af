import { StaleStrip } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';

type OldRowsProps = {
  /** When the values were read, given while Google does not answer. */
  readonly readAt: string | null | undefined;
  /** When the rows were last read from our server, given while that does not answer. */
  readonly failedAt: number | undefined;
  readonly onRetryRead: (() => void) | undefined;
  readonly onRetryList: () => void;
  readonly isBusy: boolean;
};

/** Stands above rows that stay although they are old. */
export function OldRows({ readAt, failedAt, onRetryRead, onRetryList, isBusy }: OldRowsProps) {
  const { t } = usePhrases();
  const { time } = useFormats();
  const retry = (onSelect: () => void) => ({ label: t('action.tryAgain'), onSelect, isBusy });
  if (failedAt !== undefined) {
    return (
      <StaleStrip title={t('locations:serverSilent')} retry={retry(onRetryList)}>
        {t('locations:staleSince', { time: time(new Date(failedAt)) })}
      </StaleStrip>
    );
  }
  if (readAt === undefined) return null;
  return (
    <StaleStrip
      title={t('locations:stale')}
      {...(onRetryRead === undefined ? {} : { retry: retry(onRetryRead) })}
    >
      {readAt === null ? t('locations:neverRead') : t('locations:staleSince', { time: time(readAt) })}
    </StaleStrip>
  );
}
