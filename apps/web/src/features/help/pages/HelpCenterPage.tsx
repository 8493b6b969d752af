import { EmptyState, FilterBar, PageHeader } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconSearch, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { PageSkeleton } from '../../../shared/components/PageSkeleton';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { searchAddress } from '../../../shared/list/search-in-address';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { TutorialCard } from '../components/TutorialCard';
import { groupTutorials, searchTutorials } from '../model/tutorial-groups';
import { tutorialQuery } from '../queries';
import classes from './HelpCenterPage.module.css';

/** Tutorials by module and submodule. */
export function HelpCenterPage() {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const tutorials = useQuery(tutorialQuery);
  const [search, setSearch] = useAddressState(searchAddress);
  const [playing, setPlaying] = useState<string>();
  const all = tutorials.data;
  const groups = useMemo(() => groupTutorials(searchTutorials(all ?? [], search)), [all, search]);
  const isAuthor = user !== null && meets(user, screens.tutorials.rule);

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('help:title')}
        facts={
          all === undefined || all.length === 0
            ? []
            : [t('help:facts', { count: all.length }), t('help:vimeoNote')]
        }
      />
      {tutorials.isError && all === undefined && (
        <LoadFailed title={t('help:fetchFailed')} query={tutorials} />
      )}
      {all !== undefined && all.length > 0 && (
        <FilterBar
          label={t('help:search')}
          search={{
            ...searchField(t, search, (text) => setSearch(() => text ?? '')),
            label: t('help:search'),
          }}
        />
      )}
      {all === undefined && !tutorials.isError && <PageSkeleton />}
      {all?.length === 0 && (
        <EmptyState
          icon={IconVideo}
          title={t('help:empty')}
          actions={
            isAuthor && (
              <Button component={Link} to={paths.tutorials} variant="filled">
                {t('help:tutorials.add')}
              </Button>
            )
          }
        >
          {isAuthor ? t('help:emptyAuthor') : t('help:emptyText')}
        </EmptyState>
      )}
      {all !== undefined && all.length > 0 && groups.length === 0 && (
        <EmptyState
          icon={IconSearch}
          role="status"
          title={t('help:noResults', { search })}
          actions={<Button onClick={() => setSearch(() => '')}>{t('help:clearSearch')}</Button>}
        />
      )}
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.module}>
            <h2 className={classes.module}>{group.module}</h2>
            {group.submodules.map(({ name, tutorials: members }) => (
              <section key={name} className={classes.submodule}>
                <h3 className={classes.name}>{name}</h3>
                <ul className={classes.cards}>
                  {members.map((tutorial) => (
                    <TutorialCard
                      key={tutorial.id}
                      tutorial={tutorial}
                      isPlaying={playing === tutorial.id}
                      onPlay={() => setPlaying(tutorial.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
