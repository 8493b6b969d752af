import { ConfirmDialog } from '@frontage/ui';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { useUnlink, type Selection } from '../queries';

type UnlinkDialogProps = {
  readonly isOpen: boolean;
  readonly selection: Selection;
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks before locations are taken out of their projects. */
export function UnlinkDialog({ isOpen, selection, count, onClose, onDone }: UnlinkDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const unlinking = useUnlink();
  const unlink = () =>
    unlinking.mutate(selection, {
      onSuccess: ({ unlinked }) => {
        onDone();
        notifyInfo({ title: t('integrations:unlinking.done', { count: unlinked }) });
      },
      onError: (error) => notifyError({ title: t('integrations:unlinking.failed'), text: errorText(error) }),
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('integrations:unlink', { count })}
      confirmLabel={t('integrations:unlink', { count })}
      cancelLabel={t('action.cancel')}
      touches={t('unit.locations', { count })}
      isBusy={unlinking.isPending}
      onClose={onClose}
      onConfirm={unlink}
    >
      {t('integrations:unlinking.text')}
    </ConfirmDialog>
  );
}
