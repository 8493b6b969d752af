import type { PostSummary } from '@frontage/api-client/contract';
import { can, postKinds, postStates } from '@frontage/domain';
import { screens } from '@frontage/domain/screens';
import {
  DataTable,
  EmptyState,
  FilterAddButton,
  FilterBar,
  NoResults,
  PageHeader,
  RowCard,
  RowCardLine,
  type DataTableColumn,
} from '@frontage/ui';
import { Button, Menu } from '@mantine/core';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { meets } from '../../../config/access';
import { paths, postPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { usePages } from '../../../shared/hooks/use-pages';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { PostKindName } from '../components/PostKindName';
import { PostStates, StandsOut } from '../components/PostStates';
import { postListAddress, type PostFilter } from '../model/list-address';
import { postQueries } from '../queries';
import classes from './PublicationsPage.module.css';

/** Every post of the project, newest first: one row a post, with its states at all its locations. */
export function PublicationsPage() {
  const project = useCurrentProject();
  if (project === null) return null;
  return <PostsOfProject key={project.id} projectId={project.id} />;
}

function PostsOfProject({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const user = useSessionStore(selectUser);
  const [filter, change] = useAddressState(postListAddress);
  const setFilter = (part: Partial<PostFilter>) => change((before) => ({ ...before, ...part }));
  const { query: posts, rows, paging } = usePages(postQueries.list(projectId, filter));
  const columns = useMemo((): DataTableColumn<PostSummary>[] => {
    return [
      {
        key: 'when',
        header: t('posts:list.when'),
        width: 152,
        isRigid: true,
        render: (row) => <span title={formats.dateTime(row.at)}>{formats.dateTime(row.at)}</span>,
      },
      {
        key: 'post',
        header: t('posts:list.post'),
        width: 200,
        grow: 3,
        render: (row) => (
          <Link to={postPath(row.id, projectId)} className={classes.name}>
            {row.title}
          </Link>
        ),
      },
      {
        key: 'type',
        header: t('posts:type.label'),
        width: 132,
        yields: 2,
        render: (row) => <PostKindName kind={row.kind} />,
      },
      {
        key: 'locations',
        header: t('posts:locations.label'),
        width: 96,
        align: 'end',
        yields: 3,
        render: (row) => formats.number(row.locations),
      },
      {
        key: 'states',
        header: t('posts:list.states'),
        width: 160,
        grow: 2,
        yields: 1,
        render: (row) => <PostStates counts={row.counts} />,
      },
      {
        key: 'standsOut',
        header: t('posts:list.standsOut'),
        width: 184,
        isRigid: true,
        render: (row) => <StandsOut counts={row.counts} />,
      },
    ];
  }, [t, formats, projectId]);
  const isFiltered = filter.kind !== undefined || filter.state !== undefined || filter.search !== undefined;
  const mayWrite =
    user !== null && meets(user, screens.postNews.rule) && can(user.userPermission, 'posts:edit');
  const chip = (id: 'kind' | 'state', name: string, value: string) => ({
    id,
    name,
    value,
    removeLabel: t('action.removeNamed', { name }),
  });
  const create = (
    <Button
      component={Link}
      to={paths.postNews}
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
    >
      {t('posts:list.create')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('shell:menu.schedules')}
        facts={[t('posts:list.facts')]}
        actions={mayWrite ? create : undefined}
      />
      <FilterBar
        label={t('posts:list.filters')}
        search={searchField(t, filter.search, (search) => setFilter({ search }))}
        filters={[
          ...(filter.kind === undefined
            ? []
            : [chip('kind', t('posts:type.label'), t(`posts:type.${filter.kind}`))]),
          ...(filter.state === undefined
            ? []
            : [chip('state', t('posts:list.state'), t(`posts:state.${filter.state}`))]),
        ]}
        onRemove={(id) => setFilter(id === 'kind' ? { kind: undefined } : { state: undefined })}
        add={
          <Menu position="bottom-start">
            <Menu.Target>
              <FilterAddButton label={t('posts:list.addFilter')} />
            </Menu.Target>
            <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
              <Menu.Label>{t('posts:list.state')}</Menu.Label>
              {postStates.map((state) => (
                <Menu.Item key={state} onClick={() => setFilter({ state })}>
                  {t(`posts:state.${state}`)}
                </Menu.Item>
              ))}
              <Menu.Label>{t('posts:type.label')}</Menu.Label>
              {postKinds.map((kind) => (
                <Menu.Item key={kind} onClick={() => setFilter({ kind })}>
                  {t(`posts:type.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        }
      />
      {posts.isError && rows.length === 0 ? (
        <LoadFailed isFiltered={isFiltered} query={posts} title={t('list.loadFailed')} />
      ) : (
        <DataTable
          labels={{
            table: t('posts:list.table'),
            selectAll: '',
            selectRow: (row) => row.title,
            loading: t('state.loading'),
            results: (count) => t('list.results', { count }),
          }}
          columns={columns}
          rows={rows}
          getRowId={idOf}
          onOpen={(row) => void navigate(postPath(row.id, projectId))}
          {...paging}
          empty={
            isFiltered ? (
              <NoResults
                title={t('list.noResults')}
                clearAll={{
                  label: t('action.clearAll'),
                  onSelect: () => setFilter({ kind: undefined, state: undefined, search: undefined }),
                }}
              />
            ) : (
              <EmptyState
                icon={IconNews}
                title={t('posts:list.empty')}
                actions={mayWrite ? create : undefined}
              >
                {t('posts:list.emptyText')}
              </EmptyState>
            )
          }
          renderCard={(row) => (
            <RowCard title={row.title} end={formats.moment(row.at)}>
              <RowCardLine end={<StandsOut counts={row.counts} />}>
                {t('unit.locations', { count: row.locations })}
              </RowCardLine>
            </RowCard>
          )}
        />
      )}
    </div>
  );
}

const idOf = (row: PostSummary) => row.id;
