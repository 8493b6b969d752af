import type { ReplyTemplate } from '@frontage/api-client/contract';
import { ConfirmDialog } from '@frontage/ui';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { useTemplateActs } from '../queries';

type DropDialogProps = {
  readonly projectId: string;
  readonly template: ReplyTemplate | null;
  readonly onClose: () => void;
  readonly onDropped: () => void;
};

/** Asks before a template is deleted; closed while there is none. */
export function DropDialog({ projectId, template, onClose, onDropped }: DropDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { remove } = useTemplateActs(projectId);
  return (
    <ConfirmDialog
      isOpen={template !== null}
      title={t('templates:drop.title', { name: template?.name ?? '' })}
      confirmLabel={t('action.delete')}
      cancelLabel={t('action.cancel')}
      touches={t('templates:uses', { count: template?.uses ?? 0 })}
      tone="bad"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (template === null) return;
        remove.mutate(template.id, {
          onSuccess: () => {
            onClose();
            onDropped();
          },
          onError: (error) => notifyError({ title: t('templates:drop.failed'), text: errorText(error) }),
        });
      }}
    >
      {t('templates:drop.text')}
    </ConfirmDialog>
  );
}
