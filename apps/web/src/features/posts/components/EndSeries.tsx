import { Note } from '@frontage/ui';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { readSchedulesAgain } from '../../../shared/schedules/use-schedule-changed';
import { usePhrases } from '../../../shared/use-phrases';
import { endSeries } from '../series-queries';
import classes from '../../../shared/schedules/move-parts.module.css';

type EndSeriesProps = {
  readonly projectId: string;
  readonly seriesId: string;
  readonly onClose: () => void;
};

/** Asks before a series is ended. */
export function EndSeries({ projectId, seriesId, onClose }: EndSeriesProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSeries(projectId, seriesId),
    onSuccess: async () => {
      await readSchedulesAgain(client, projectId);
      notifyInfo({ title: t('series:end.done') });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('series:end.title')} size={440} withCloseButton={false}>
      <p>{t('series:end.text')}</p>
      {end.isError && (
        <Note tone="bad" role="alert" title={t('series:end.failed')}>
          {errorText(end.error)}
        </Note>
      )}
      <div className={classes.foot}>
        <Button onClick={onClose} disabled={end.isPending}>
          {t('action.cancel')}
        </Button>
        <Button variant="filled" loading={end.isPending} onClick={() => end.mutate()}>
          {t('series:end.button')}
        </Button>
      </div>
    </Modal>
  );
}
