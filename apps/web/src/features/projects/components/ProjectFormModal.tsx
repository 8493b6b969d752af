import type { ProjectDetail } from '@frontage/api-client/contract';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { usePhrases } from '../../../shared/use-phrases';
import { emptySettings, settingsBody, settingsOf } from '../model/settings';
import { useCreateProject, useUpdateProject } from '../mutations';
import { projectQueries } from '../queries';
import { ProjectForm, type ProjectDraft } from './ProjectForm';

type ProjectFormModalProps = {
  /** The project to change; `null` makes a new one. */
  readonly projectId: string | null;
  readonly onClose: () => void;
};

/** Makes a project, or changes one. */
export function ProjectFormModal({ projectId, onClose }: ProjectFormModalProps) {
  const { t } = usePhrases();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(projectId === null ? 'projects:form.create' : 'projects:form.edit')}
      size={600}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {projectId === null ? (
        <NewProject onClose={onClose} />
      ) : (
        <ExistingProject projectId={projectId} onClose={onClose} />
      )}
    </Modal>
  );
}

const nothing: ProjectDraft = { name: '', settings: emptySettings, usersIds: [], unifiedIds: [], logo: null };

function NewProject({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const create = useCreateProject();
  return (
    <ProjectForm
      initial={nothing}
      projectId={null}
      members={[]}
      submitLabel={t('projects:form.createAction')}
      isBusy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={({ name, settings, usersIds }) =>
        create.mutate({ ...settingsBody(settings), name, usersIds: [...usersIds] }, { onSuccess: onClose })
      }
    />
  );
}

type ExistingProjectProps = { readonly projectId: string; readonly onClose: () => void };

function ExistingProject({ projectId, onClose }: ExistingProjectProps) {
  const { t } = usePhrases();
  // What the form begins with must be of now, and must not change under it.
  const detail = useQuery({ ...projectQueries.detail(projectId), gcTime: 0, refetchOnWindowFocus: false });
  const update = useUpdateProject(projectId);
  if (detail.isError) return <LoadFailed query={detail} />;
  if (detail.data === undefined) return <p aria-busy="true">{t('state.loading')}</p>;
  return (
    <ProjectForm
      initial={draftOf(detail.data)}
      projectId={projectId}
      members={detail.data.members}
      submitLabel={t('action.save')}
      isBusy={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={({ name, settings, usersIds, unifiedIds, logo }) =>
        update.mutate(
          {
            ...settingsBody(settings),
            name,
            usersIds: [...usersIds],
            unifiedIds: [...unifiedIds],
            logoId: logo?.id ?? null,
          },
          { onSuccess: onClose },
        )
      }
    />
  );
}

function draftOf(project: ProjectDetail): ProjectDraft {
  return {
    name: project.name,
    settings: settingsOf(project),
    usersIds: project.members.map(({ id }) => id),
    unifiedIds: project.unified.map(({ id }) => id),
    logo: project.logo === null || project.logoId === null ? null : { id: project.logoId, url: project.logo },
  };
}
