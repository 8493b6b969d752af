import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { planPath } from '../../../config/paths';
import { ImportFrame } from '../../../shared/csv-repair/components/ImportFrame';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ChooseStep } from '../components/ChooseStep';
import { locationsImport } from '../controller';

/** A location CSV, from the file to the plan of what it would change. */
export function ImportPage() {
  const user = useSessionStore(selectUser);
  const project = useCurrentProject();
  if (user === null || project === null) return null;
  return <ImportOfProject key={project.id} userId={user.id} projectId={project.id} />;
}

function ImportOfProject({ userId, projectId }: { readonly userId: string; readonly projectId: string }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const namePrefix = useNamePrefix(projectId);
  const failed = useCallback(
    (error: unknown) => notifyError({ title: errorText(error), id: 'import' }),
    [errorText],
  );
  const controller = useMemo(
    () => locationsImport({ userId, projectId }, failed),
    [userId, projectId, failed],
  );
  return (
    <ImportFrame
      controller={controller}
      title={t('import:title')}
      fact={t('import:facts')}
      choose={(acts) => <ChooseStep projectId={projectId} useStore={controller.useStore} {...acts} />}
      sendLabel={(count) => t('import:reviewPlan', { count })}
      namePrefix={namePrefix}
      onMade={(planId) => void navigate(planPath(planId, projectId))}
    />
  );
}
