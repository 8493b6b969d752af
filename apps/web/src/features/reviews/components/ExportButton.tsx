import { contract } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api } from '../../../services/api';
import { useDownload } from '../../../shared/hooks/use-download';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import type { InboxFilter } from '../model/inbox-address';

/** Downloads what the filter shows. */
export function ExportButton({
  projectId,
  filter,
}: {
  readonly projectId: string;
  readonly filter: InboxFilter;
}) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const download = useDownload();
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      loading={download.isPending}
      onClick={() =>
        download.mutate(
          () => api.download(contract.reviews.exportCsv, { params: { projectId }, query: filter }),
          {
            onError: (error) =>
              notifyError({ id: 'export', title: t('reviews:exportFailed'), text: errorText(error) }),
          },
        )
      }
    >
      {t('reviews:export')}
    </Button>
  );
}
