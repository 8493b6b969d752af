import type { ProjectDetail } from '@frontage/api-client/contract';
import { useQuery } from '@tanstack/react-query';
import { FormModal } from '../../../shared/forms/FormModal';
import { notifyInfo } from '../../../shared/notify';
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
    <FormModal
      opened
      onClose={onClose}
      title={t(projectId === null ? 'projects:form.create' : 'projects:form.edit')}
      size={600}
      closeOnClickOutside={false}
    >
      {projectId === null ? (
        <NewProject onClose={onClose} />
      ) : (
        <ExistingProject projectId={projectId} onClose={onClose} />
      )}
    </FormModal>
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
      save={({ name, settings, usersIds }) =>
        create.mutateAsync({ ...settingsBody(settings), name, usersIds: [...usersIds] })
      }
      onSaved={(name) => notifyInfo({ title: t('projects:form.created', { name }) })}
      onClose={onClose}
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
      save={({ name, settings, usersIds, unifiedIds, logo }) =>
        update.mutateAsync({
          ...settingsBody(settings),
          name,
          usersIds: [...usersIds],
          unifiedIds: [...unifiedIds],
          logoId: logo?.id ?? null,
        })
      }
      onSaved={(name) => notifyInfo({ title: t('projects:form.saved', { name }) })}
      onClose={onClose}
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
