import type { ImportedPost, PostImport } from '@frontage/api-client/contract';
import { can, isErrorCode } from '@frontage/domain';
import { DataTable, Note, PageHeader, RowCard, RowCardLine, type DataTableColumn } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths, planPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useWallTime } from '../../../shared/format/use-wall-time';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { locationsKey } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { importedQuery, sendImported } from '../queries';
import classes from './ImportedPostsPage.module.css';

/** The posts that a file brought: where each goes, when, and what became of it. */
export function ImportedPostsPage() {
  const { importId = '' } = useParams();
  const project = useCurrentProject();
  if (project === null) return null;
  return <Imported key={`${project.id}/${importId}`} projectId={project.id} importId={importId} />;
}

function Imported({ projectId, importId }: { readonly projectId: string; readonly importId: string }) {
  const { t } = usePhrases();
  const found = useQuery(importedQuery(projectId, importId));
  if (found.data !== undefined) return <Loaded projectId={projectId} found={found.data} />;
  if (found.isError) return <LoadFailed query={found} />;
  return <PageHeader title={t('import:posts.madeTitle')} facts={[]} />;
}

function useColumns(projectId: string): DataTableColumn<ImportedPost>[] {
  const { t } = usePhrases();
  const { number } = useFormats();
  const wallTime = useWallTime();
  return useMemo(
    () => [
      {
        key: 'post',
        header: t('import:posts.post'),
        width: 240,
        grow: 3,
        render: (row) => (
          <Link to={planPath(row.planId, projectId)} className={classes.name}>
            {row.title}
          </Link>
        ),
      },
      {
        key: 'locations',
        header: t('import:posts.locations'),
        width: 176,
        render: (row) => (
          <>
            {number(row.locations)}
            {row.leftOut > 0 && (
              <span className={classes.leftOut}> {t('import:posts.leftOut', { count: row.leftOut })}</span>
            )}
          </>
        ),
      },
      {
        key: 'when',
        header: t('import:posts.when'),
        width: 216,
        grow: 4,
        yields: 1,
        render: (row) =>
          row.wall === null
            ? t('import:posts.atOnce')
            : t('import:posts.localAt', { when: wallTime(row.wall) }),
      },
      {
        key: 'state',
        header: t('import:posts.state'),
        width: 160,
        isRigid: true,
        render: (row) => t(`import:posts.is.${row.state}`),
      },
    ],
    [t, number, wallTime, projectId],
  );
}

function Loaded({ projectId, found }: { readonly projectId: string; readonly found: PostImport }) {
  const { t } = usePhrases();
  const wallTime = useWallTime();
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useSessionStore(selectUser);
  const columns = useColumns(projectId);
  const may = (permission: 'posts:edit' | 'schedules:edit') =>
    user !== null && can(user.userPermission, permission);
  const drafts = found.items.filter(({ state }) => state === 'draft');
  const lacksSchedules = drafts.some(({ wall }) => wall !== null) && !may('schedules:edit');
  const send = useMutation({
    mutationFn: () => sendImported(projectId, found.id),
    onError: (error) => notifyError({ title: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: locationsKey(projectId) }),
  });
  const reasonOf = (code: unknown) => t(isErrorCode(code) ? `errors:${code}` : 'errors:unexpected');
  const failed = new Map((send.data?.failed ?? []).map(({ postId, code }) => [postId, code]));
  const places = found.items.reduce((sum, { locations }) => sum + locations, 0);
  const label = found.needsApproval ? 'import:posts.askAll' : 'import:posts.sendAll';
  return (
    <div className={classes.page}>
      <PageHeader
        title={
          found.fileName === null
            ? t('import:posts.madeTitle')
            : t('import:posts.made', { name: found.fileName })
        }
        facts={[
          t('import:posts.totals', {
            posts: t('import:posts.posts', { count: found.items.length }),
            places: t('import:posts.places', { count: places }),
          }),
          ...(found.rowsLeftOut > 0 ? [t('import:posts.rowsLeftOut', { count: found.rowsLeftOut })] : []),
        ]}
        actions={
          drafts.length > 0 && may('posts:edit') ? (
            <Button
              variant="filled"
              disabled={lacksSchedules}
              loading={send.isPending}
              onClick={() => send.mutate()}
            >
              {t(label, { count: drafts.length })}
            </Button>
          ) : undefined
        }
      />
      {lacksSchedules && <Note tone="info">{t('import:posts.needsSchedules')}</Note>}
      {failed.size > 0 && (
        <Note tone="bad" role="alert" title={t('import:posts.notSent', { count: failed.size })}>
          <ul className={classes.failed}>
            {found.items
              .filter(({ postId }) => failed.has(postId))
              .map(({ postId, title }) => (
                <li key={postId}>
                  {title}: {reasonOf(failed.get(postId))}
                </li>
              ))}
          </ul>
        </Note>
      )}
      {drafts.length === 0 && (
        <Note
          tone="neutral"
          role="status"
          title={t('import:posts.allSent')}
          actions={
            <Button size="xs" component={Link} to={paths.schedules}>
              {t('import:posts.toCalendar')}
            </Button>
          }
        />
      )}
      <DataTable
        labels={{
          table: t('import:posts.madeTitle'),
          selectAll: '',
          selectRow: (row) => row.title,
          loading: t('state.loading'),
          results: (count) => t('list.results', { count }),
        }}
        columns={columns}
        rows={found.items}
        total={found.items.length}
        getRowId={(row) => row.postId}
        empty={null}
        renderCard={(row) => (
          <RowCard title={row.title} end={t(`import:posts.is.${row.state}`)}>
            <RowCardLine
              end={
                row.wall === null
                  ? t('import:posts.atOnce')
                  : t('import:posts.localAt', { when: wallTime(row.wall) })
              }
            >
              {t('unit.locations', { count: row.locations })}
            </RowCardLine>
          </RowCard>
        )}
      />
    </div>
  );
}
