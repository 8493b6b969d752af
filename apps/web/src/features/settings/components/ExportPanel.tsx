import { accountExportDays, contract, type AccountExport } from '@frontage/api-client/contract';
import { Note, Panel } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useDownload } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { confirmed, isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { settingsQueries } from '../queries';
import sectionParts from './section-parts.module.css';

const megabyte = 1024 * 1024;

/** Asks for an archive of everything in the own account, and downloads it. */
export function ExportPanel() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const client = useQueryClient();
  const query = useQuery(settingsQueries.exports);
  const ask = useMutation({
    mutationFn: () => confirmed(() => api.call(contract.accountData.askExport, {})),
    onSuccess: () => {
      notifyInfo({ id: 'account-export', title: t('settings:exports.asked') });
      return client.invalidateQueries({ queryKey: settingsQueries.exports.queryKey });
    },
  });
  const download = useDownload();
  const failure = ask.error ?? download.error;
  return (
    <Panel title={t('settings:exports.title')}>
      <div className={sectionParts.fields}>
        <p className={sectionParts.help}>{t('settings:exports.help', { count: accountExportDays })}</p>
        {failure !== null && !isDismissed(failure) && (
          <Note tone="bad" role="alert">
            {errorText(failure)}
          </Note>
        )}
        {query.isError && <LoadFailed query={query} />}
        {query.data?.items.map((one) => (
          <ExportLine
            key={one.id}
            item={one}
            isBusy={download.isPending}
            onDownload={() =>
              download.mutate(() =>
                confirmed(() =>
                  api.download(contract.accountData.download, { params: { exportId: one.id } }),
                ),
              )
            }
          />
        ))}
        <div>
          <Button
            loading={ask.isPending}
            disabled={query.data?.items.some(({ state }) => state === 'queued') ?? true}
            onClick={() => ask.mutate()}
          >
            {t('settings:exports.ask')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

type ExportLineProps = {
  readonly item: AccountExport;
  readonly isBusy: boolean;
  readonly onDownload: () => void;
};

function ExportLine({ item, isBusy, onDownload }: ExportLineProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const when = formats.relative(item.askedAt);
  if (item.state !== 'ready' || item.expiresAt === null)
    return (
      <p>{t(item.state === 'failed' ? 'settings:exports.failed' : 'settings:exports.queued', { when })}</p>
    );
  const size = formats.number(Math.max(0.1, Math.round((item.bytes / megabyte) * 10) / 10));
  return (
    <div>
      <p>{t('settings:exports.ready', { when, until: formats.date(item.expiresAt) })}</p>
      <Button variant="default" loading={isBusy} onClick={onDownload}>
        {t('settings:exports.download', { size })}
      </Button>
    </div>
  );
}
