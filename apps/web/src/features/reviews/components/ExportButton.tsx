import { contract } from '@frontage/api-client/contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { api } from '../../../services/api';
import { useDownload } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { askedTogether } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import type { InboxFilter } from '../model/inbox-address';
import type { Whose } from '../../../shared/queries/location-summary';

/** Downloads what the filter shows, as CSV or as a spreadsheet. */
export function ExportButton({
  whose: { projectId, isTogether },
  filter,
}: {
  readonly whose: Whose;
  readonly filter: InboxFilter;
}) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const download = useDownload();
  const start = (as: 'exportCsv' | 'exportXlsx') =>
    download.mutate(
      () =>
        api.download(contract.reviews[as], {
          params: { projectId },
          query: { ...askedTogether(isTogether), ...filter },
        }),
      {
        onError: (error) =>
          notifyError({ id: 'export', title: t('reviews:exportFailed'), text: errorText(error) }),
      },
    );
  return (
    <Menu disabled={download.isPending} position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
          loading={download.isPending}
        >
          {t('reviews:export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('reviews:export')}>
        <Menu.Item onClick={() => start('exportCsv')}>{t('locations:exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => start('exportXlsx')}>{t('locations:exportXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
