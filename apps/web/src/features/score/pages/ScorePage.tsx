import { can } from '@frontage/domain';
import { EmptyState, NoResults, PageHeader, useIsCompact } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePages } from '../../../shared/hooks/use-pages';
import { scoreSummaryQuery } from '../../../shared/score/queries';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ScoreFilters } from '../components/ScoreFilters';
import { ScorePanel } from '../components/ScorePanel';
import { ScorePanels } from '../components/ScorePanels';
import { ScoreTable } from '../components/ScoreTable';
import { scoreAddress, type ScoreAddress } from '../model/address';
import { scoredLocationsQuery } from '../queries';
import classes from './ScorePage.module.css';

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
  const isTogether = useIsTogether();
  const [address, setAddress] = useAddressState(scoreAddress);
  const { openId } = address;
  const change = (part: Partial<ScoreAddress>) => setAddress((before) => ({ ...before, ...part }));
  const narrow = (part: Partial<ScoreAddress>) => change({ ...part, openId: null });
  const open = (id: string | null) => change({ openId: id });
  const summaryQuery = useQuery({
    ...scoreSummaryQuery(projectId, address.group, isTogether),
    placeholderData: keepPreviousData,
  });
  const summary = summaryQuery.data;
  const prefix = useNamePrefix(projectId, isTogether);
  const { query, rows, paging } = usePages(scoredLocationsQuery(projectId, address, isTogether));
  const isEmpty =
    summary !== undefined && address.group === undefined && summary.scored + summary.unscored === 0;
  const isFiltered =
    address.search !== '' ||
    [address.score, address.scorePending, address.group].some((one) => one !== undefined);
  const lead = (
    <>
      {/* Beside the checklist of one location there is room for the list only. */}
      {(openId === null || isCompact) && (
        <ScorePanels
          summary={summary}
          address={address}
          canAnnul={canAnnul}
          canEdit={canEdit}
          onNarrow={narrow}
        />
      )}
      <ScoreFilters address={address} onNarrow={narrow} />
    </>
  );

  return (
    <div
      className={classes.page}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && openId !== null) open(null);
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
          <ScoreTable
            rows={rows}
            prefix={prefix}
            address={address}
            paging={paging}
            lead={lead}
            onChange={change}
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
          />
        )}
      </section>
      <ScorePanel
        projectId={projectId}
        openId={openId}
        rows={rows}
        prefix={prefix}
        canAnnul={canAnnul}
        onOpen={open}
      />
    </div>
  );
}
