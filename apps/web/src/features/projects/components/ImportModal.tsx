import type { ImportLookup, Profile } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { useState } from 'react';
import { FormModal } from '../../../shared/forms/FormModal';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { useImportProject, useLookUpImport } from '../mutations';
import { ImportForm } from './ImportForm';
import { ImportGroupForm } from './ImportGroupForm';
import { ImportSuccess } from './ImportSuccess';

type ImportModalProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly user: Profile;
};

const toastId = 'project-import';

/**
 * Imports a project by its group ID (specification section 4, 'Import-project flow'): the ID, then the form, then the success
 * dialog. A project that the account deleted is brought back at once.
 */
export function ImportModal({ isOpen, onClose, user }: ImportModalProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [groupId, setGroupId] = useState('');
  const [found, setFound] = useState<ImportLookup | null>(null);
  const lookUp = useLookUpImport();
  const importing = useImportProject();
  const isBusy = lookUp.isPending || importing.isPending;

  /** The specification's text; what else is known stands under it. */
  const fail = (code: 'project_lookup_failed' | 'project_import_failed', error: unknown) => {
    const title = t(`errors:${code}`);
    const text = errorText(error);
    const isSaid = text === t('errors:project_lookup_failed') || text === t('errors:project_import_failed');
    notifyError({ id: toastId, title, text: isSaid ? undefined : text });
  };

  const handleNext = () =>
    lookUp.mutate(groupId.trim(), {
      onError: (error) => fail('project_lookup_failed', error),
      onSuccess: (project) => {
        if (project.importType === 'import') setFound(project);
        else
          importing.mutate(
            { gmbAccountId: project.gmbAccountId, body: {} },
            { onError: (error) => fail('project_import_failed', error) },
          );
      },
    });

  const isDone = importing.isSuccess;
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      title={t('projects:import.title')}
      size={found === null || isDone ? 440 : 600}
      closeOnClickOutside={!isBusy}
    >
      {isDone ? (
        <ImportSuccess onClose={onClose} />
      ) : found === null ? (
        <ImportGroupForm value={groupId} onChange={setGroupId} onNext={handleNext} isBusy={isBusy} />
      ) : (
        <ImportForm
          found={found}
          canImportKeywords={can(user.userPermission, 'importKeywords:edit')}
          onBack={() => setFound(null)}
          save={(body) => importing.mutateAsync({ gmbAccountId: found.gmbAccountId, body })}
          onFailed={(error) => fail('project_import_failed', error)}
        />
      )}
    </FormModal>
  );
}
