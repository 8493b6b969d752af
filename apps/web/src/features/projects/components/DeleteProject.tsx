import type { ProjectRow } from '@frontage/api-client/contract';
import { ConfirmDialog, Note } from '@frontage/ui';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { useRemoveProject } from '../mutations';

type DeleteProjectProps = {
  readonly project: ProjectRow;
  readonly onClose: () => void;
  readonly onDeleted: (project: ProjectRow) => void;
};

/** Asks before a project is deleted, with the count of its locations. */
export function DeleteProject({ project, onClose, onDeleted }: DeleteProjectProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const remove = useRemoveProject();
  const handleConfirm = () =>
    remove.mutate(project.id, {
      onSuccess: () => {
        onClose();
        onDeleted(project);
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('projects:delete.title', { name: project.name })}
      touches={t('unit.locations', { count: project.locations })}
      confirmLabel={t('projects:delete.confirm')}
      cancelLabel={t('action.cancel')}
      tone="bad"
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
      error={
        remove.isError && (
          <div role="alert">
            <Note tone="bad">
              {t('projects:delete.failed')}. {errorText(remove.error)}
            </Note>
          </div>
        )
      }
    >
      {t('projects:delete.text')}
    </ConfirmDialog>
  );
}
