import { can, scoreCheckSchema, scoreChecks } from '@frontage/domain';
import {
  DataTable,
  EmptyState,
  FilterBar,
  NoResults,
  PageHeader,
  SidePanel,
  SplitName,
  useIsCompact,
} from '@frontage/ui';
import { Button, Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconGauge } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { locationPath, paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { usePages } from '../../../shared/hooks/use-pages';
import { useGroupChip } from '../../../shared/locations/use-group-chip';
import { groupsQuery } from '../../../shared/queries/groups';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { Checklist } from '../../../shared/score/Checklist';
import { LocationScore } from '../../../shared/score/LocationScore';
import { scoreSummaryQuery } from '../../../shared/score/queries';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { Distribution } from '../components/Distribution';
import { NextSteps } from '../components/NextSteps';
import { ScoreCard, scoreColumns } from '../components/score-columns';
import { scoreAddress, type ScoreAddress } from '../model/address';
import { scoredLocationsQuery } from '../queries';
import classes from './ScorePage.module.css';

const typingPause = 250;

/** How complete and how active the locations are, what to do next, and the checklist of each. */
export function ScorePage() {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <Scores
      key={project.id}
      projectId={project.id}
      canAnnul={can(user.userPermission, 'locations:edit')}
      canEdit={can(user.userPermission, 'infos:edit')}
    />
  );
}

type ScoresProps = {
  readonly projectId: string;
  readonly canAnnul: boolean;
  readonly canEdit: boolean;
};

function Scores({ projectId, canAnnul, canEdit }: ScoresProps) {
  const { t } = usePhrases();
  const isCompact = useIsCompact();
  const [address, setAddress] = useAddressState(scoreAddress);
  const change = (part: Partial<ScoreAddress>) => setAddress((before) => ({ ...before, ...part }));
  const narrow = (part: Partial<ScoreAddress>) => change({ ...part, openId: null });
  const [search] = useDebouncedValue(address.search.trim(), typingPause);
  const summaryQuery = useQuery({
    ...scoreSummaryQuery(projectId, address.group),
    placeholderData: keepPreviousData,
  });
  const summary = summaryQuery.data;
  const prefix = useQuery(locationSummaryQuery(projectId)).data?.namePrefix ?? '';
  const { query, rows, paging } = usePages(scoredLocationsQuery(projectId, { ...address, search }));
  const columns = useMemo(() => scoreColumns(t, prefix), [t, prefix]);
  const at = rows.findIndex(({ id }) => id === address.openId);
  const step = (by: number) => {
    const target = at === -1 ? undefined : rows[at + by];
    return target === undefined ? undefined : () => change({ openId: target.id });
  };
  const groups = useQuery(groupsQuery(projectId)).data ?? [];
  const groupChip = useGroupChip(projectId, address.group);
  const isEmpty =
    summary !== undefined && address.group === undefined && summary.scored + summary.unscored === 0;
  const isFiltered =
    search !== '' || [address.score, address.scorePending, address.group].some((one) => one !== undefined);
  const lead = (
    <>
      {/* Beside the checklist of one location there is room for the list only. */}
      {(address.openId === null || isCompact) && (
        <div className={classes.panels}>
          {summary === undefined ? (
            <>
              <Skeleton height={300} />
              <Skeleton height={300} />
            </>
          ) : (
            <>
              <Distribution
                summary={summary}
                level={address.score}
                onLevelChange={(score) => narrow({ score })}
              />
              <NextSteps
                summary={summary}
                shown={address.scorePending}
                canEdit={canEdit}
                canAnnul={canAnnul}
                projectId={projectId}
                group={address.group}
                onShow={(check) =>
                  narrow({ scorePending: check === address.scorePending ? undefined : check })
                }
              />
            </>
          )}
        </div>
      )}
      <FilterBar
        label={t('score:filters')}
        search={{
          label: t('score:search'),
          clearLabel: t('score:clearSearch'),
          value: address.search,
          onChange: (text) => narrow({ search: text }),
        }}
        filters={[
          ...(address.score === undefined
            ? []
            : [chip(t, 'score', t('score:levels'), t(`score:level.${address.score}`))]),
          ...(address.scorePending === undefined
            ? []
            : [chip(t, 'scorePending', t('score:pendingFilter'), t(`score:check.${address.scorePending}`))]),
          ...groupChip,
        ]}
        onRemove={(name) => narrow({ [name]: undefined })}
        moreLabel={(count) => t('locations:moreFilters', { count })}
        right={
          <>
            {groups.length > 0 && (
              <Select
                size="xs"
                className={classes.group ?? ''}
                aria-label={t('locations:filter.group')}
                placeholder={t('locations:filter.group')}
                clearable
                searchable
                clearButtonProps={{
                  'aria-label': t('action.removeNamed', { name: t('locations:filter.group') }),
                }}
                data={groups.map(({ id, name }) => ({ value: id, label: name }))}
                value={address.group ?? null}
                onChange={(group) => narrow({ group: group ?? undefined })}
                nothingFoundMessage={t('list.noResults')}
              />
            )}
            <Select
              size="xs"
              className={classes.check ?? ''}
              aria-label={t('score:pendingFilter')}
              placeholder={t('score:anyCheck')}
              clearable
              clearButtonProps={{
                'aria-label': t('action.removeNamed', { name: t('score:pendingFilter') }),
              }}
              data={scoreChecks.map((value) => ({ value, label: t(`score:check.${value}`) }))}
              value={address.scorePending ?? null}
              onChange={(value) => narrow({ scorePending: scoreCheckSchema.safeParse(value).data })}
            />
          </>
        }
      />
    </>
  );

  return (
    <div
      className={classes.page}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && address.openId !== null)
          change({ openId: null });
      }}
    >
      <section className={classes.main} aria-label={t('shell:menu.score')}>
        <PageHeader
          title={t('shell:menu.score')}
          facts={
            summary === undefined || isEmpty
              ? []
              : [
                  t('score:facts.scored', { count: summary.scored }),
                  summary.average === null
                    ? null
                    : t('score:facts.average', { points: Math.floor(summary.average) }),
                  summary.unscored === 0 ? null : t('score:facts.unscored', { count: summary.unscored }),
                ]
          }
        />
        {summaryQuery.isError && summary === undefined ? (
          <LoadFailed query={summaryQuery} title={t('score:loadFailed')} />
        ) : isEmpty ? (
          <EmptyState
            icon={IconGauge}
            title={t('score:none_scored.title')}
            actions={
              <Button component={Link} to={paths.locations} variant="filled">
                {t('score:none_scored.action')}
              </Button>
            }
          >
            {t('score:none_scored.text')}
          </EmptyState>
        ) : (
          <DataTable
            lead={lead}
            labels={{
              table: t('score:list'),
              selectAll: t('locations:selectRows'),
              selectRow: (row) => t('list.selectRow', { name: row.name }),
              loading: t('state.loading'),
              results: (count) => t('list.results', { count }),
            }}
            columns={columns}
            rows={rows}
            getRowId={(row) => row.id}
            sort={{
              key: address.sort,
              direction: address.order === 'asc' ? 'ascending' : 'descending',
            }}
            onSortChange={({ key, direction }) =>
              change({
                sort: key === 'name' || key === 'city' ? key : 'score',
                order: direction === 'ascending' ? 'asc' : 'desc',
              })
            }
            {...(address.openId === null ? {} : { cursor: address.openId })}
            onOpen={(row) => change({ openId: row.id })}
            onCursorChange={(id) => {
              if (address.openId !== null) change({ openId: id });
            }}
            {...paging}
            empty={
              query.isError ? (
                <LoadFailed query={query} isFiltered={isFiltered} title={t('locations:loadFailed')} />
              ) : (
                <NoResults
                  title={t('score:noResults')}
                  clearAll={{
                    label: t('score:clearAll'),
                    onSelect: () =>
                      narrow({ search: '', score: undefined, scorePending: undefined, group: undefined }),
                  }}
                />
              )
            }
            renderCard={(row) => <ScoreCard row={row} prefix={prefix} />}
          />
        )}
      </section>
      <SidePanel
        isOpen={address.openId !== null}
        title={<SplitName name={rows[at]?.name ?? t('score:checklistOf')} prefix={prefix} />}
        onClose={() => change({ openId: null })}
        closeLabel={t('score:closePanel')}
        previous={{ label: t('score:previous'), onStep: step(-1) }}
        next={{ label: t('score:following'), onStep: step(1) }}
        footer={
          address.openId !== null && (
            <Button component={Link} to={locationPath(address.openId, projectId)} fullWidth>
              {t('score:openLocation')}
            </Button>
          )
        }
      >
        {address.openId !== null && (
          <>
            {rows[at] !== undefined && (
              <div className={classes.panelHead}>
                <LocationScore score={rows[at].score} />
                {rows[at].score !== null && (
                  <span className={classes.quiet}>
                    {t('score:points', { points: rows[at].score.points })}
                  </span>
                )}
              </div>
            )}
            <Checklist
              key={address.openId}
              projectId={projectId}
              locationId={address.openId}
              isOpen={rows[at] === undefined || rows[at].status === 'OPEN'}
              canEdit={canAnnul}
            />
          </>
        )}
      </SidePanel>
    </div>
  );
}

function chip(t: Phrases, id: string, name: string, value: string) {
  return { id, name, value, removeLabel: t('action.removeNamed', { name }) };
}
