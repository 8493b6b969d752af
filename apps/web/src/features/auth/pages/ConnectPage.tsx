import { contract } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { Note, TextField } from '@frontage/ui';
import { Anchor, Skeleton } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { AuthFrame } from '../components/AuthFrame';
import { connectionQuery } from '../connection-query';
import { AuthForm, AuthStack, AuthSubmit } from '../components/AuthForm';
import { AuthLead, AuthTitle } from '../components/AuthHead';
import { AuthMore } from '../components/AuthMore';

const longestName = 120;

type Project = { readonly id: string; readonly name: string };

function SandboxForm({ project }: { readonly project: Project }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const userUpdated = useSessionStore((state) => state.userUpdated);
  const [name, setName] = useState(project.name);
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await api.call(contract.connection.sandbox, {
        params: { projectId: project.id },
        body: { name: name.trim() },
      });
      userUpdated(await api.call(contract.session.profile, {}));
      await queries.invalidateQueries();
      await navigate(paths.locations, { replace: true });
    },
    onError: (error) =>
      notifyError({ id: 'connect', title: t('recovery:connect.failed'), text: errorText(error) }),
  });

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsTried(true);
    if (name.trim() === '') field.current?.focus();
    else mutate();
  };

  return (
    <>
      <Note tone="neutral" icon={IconBuildingStore} title={t('recovery:connect.sandboxTitle')}>
        {t('recovery:connect.sandboxText')}
      </Note>
      <AuthForm onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={t('recovery:connect.name')}
          autoComplete="organization"
          size="md"
          required
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isTried && name.trim() === '' ? t('recovery:connect.nameRequired') : undefined}
        />
        <AuthSubmit loading={isPending}>{t('recovery:connect.submit')}</AuthSubmit>
      </AuthForm>
    </>
  );
}

function ConnectProject({ project }: { readonly project: Project }) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const { data, error, isFetching, refetch } = useQuery(connectionQuery(project.id));
  if (error !== null && data === undefined)
    return <LoadFailed query={{ error, refetch, isFetching }} title={t('errors:try_later')} />;
  if (data === undefined) return <Skeleton height={120} />;
  if (data.isConnected) return <Navigate to={paths.locations} replace />;
  if (user === null || !can(user.userPermission, 'integrations:edit'))
    return (
      <Note tone="neutral">{t('recovery:connect.notAllowed', { account: user?.account.name ?? '' })}</Note>
    );
  if (data.hasSandbox) return <SandboxForm project={project} />;
  return (
    <Note tone="neutral" title={t('recovery:connect.googleTitle')}>
      {t('recovery:connect.googleText')}
    </Note>
  );
}

/** Where the locations of a new project come from. */
export function ConnectPage() {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const project = useCurrentProject();
  return (
    <AuthFrame>
      <AuthTitle>{t('recovery:connect.title')}</AuthTitle>
      <AuthLead>{t('recovery:connect.lead')}</AuthLead>
      <AuthStack>
        {project === null ? (
          <Note tone="neutral">{t('recovery:connect.noProject', { account: user?.account.name ?? '' })}</Note>
        ) : (
          <ConnectProject project={project} />
        )}
      </AuthStack>
      <AuthMore>
        <Anchor component={Link} to={paths.home} inherit>
          {t('recovery:connect.later')}
        </Anchor>
      </AuthMore>
    </AuthFrame>
  );
}
