import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { postImportPath } from '../../../config/paths';
import { ImportFrame } from '../../../shared/csv-repair/components/ImportFrame';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ChoosePosts } from '../components/ChoosePosts';
import { postsImport } from '../controller';

/** A CSV of posts, from the file to the posts that it brought. */
export function PostImportPage() {
  const user = useSessionStore(selectUser);
  const project = useCurrentProject();
  if (user === null || project === null) return null;
  return <PostsOfProject key={project.id} userId={user.id} projectId={project.id} />;
}

function PostsOfProject({ userId, projectId }: { readonly userId: string; readonly projectId: string }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const failed = useCallback(
    (error: unknown) => notifyError({ title: errorText(error), id: 'import' }),
    [errorText],
  );
  const controller = useMemo(() => postsImport({ userId, projectId }, failed), [userId, projectId, failed]);
  return (
    <ImportFrame
      controller={controller}
      title={t('import:posts.title')}
      fact={t('import:posts.facts')}
      choose={(acts) => <ChoosePosts useStore={controller.useStore} {...acts} />}
      sendLabel={(count) => t('import:posts.send', { count })}
      onMade={(importId) => void navigate(postImportPath(importId, projectId))}
    />
  );
}
