import type { LocationSelection } from '@frontage/api-client/contract';
import { Button, Modal } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { selectionCountQuery } from '../../../shared/locations/queries';
import { usePhrases } from '../../../shared/use-phrases';
import { GroupDialog } from './GroupDialog';
import classes from './GroupByProject.module.css';

type GroupByProjectProps = {
  readonly selection: LocationSelection;
  readonly onClose: () => void;
};

/** A group is of one project: says how many of the chosen locations each has, and goes on project by project, keeping the choice. */
export function GroupByProject({ selection, onClose }: GroupByProjectProps) {
  const { t } = usePhrases();
  const shown = useShownProjects();
  const [openId, setOpenId] = useState<string | null>(null);
  const [done, setDone] = useState<readonly string[]>([]);
  const counts = useQueries({ queries: shown.map(({ id }) => selectionCountQuery(id, selection)) });
  const rows = shown.map(({ id, name }, index) => ({ id, name, count: counts[index]?.data }));
  const open = rows.find(({ id }) => id === openId);
  if (open !== undefined)
    return (
      <GroupDialog
        projectId={open.id}
        selection={selection}
        count={open.count ?? 0}
        onClose={() => setOpenId(null)}
        onDone={() => {
          setDone([...done, open.id]);
          setOpenId(null);
        }}
      />
    );
  return (
    <Modal opened onClose={onClose} title={t('locations:bulk.group')}>
      <p className={classes.text}>{t('locations:byProject.groups')}</p>
      <ul className={classes.rows}>
        {rows
          .filter(({ count }) => count !== 0)
          .map(({ id, name, count }) => (
            <li key={id} className={classes.row}>
              <span className={classes.words}>
                <span>{name}</span>
                <span className={classes.note}>
                  {done.includes(id)
                    ? t('locations:byProject.done')
                    : count === undefined
                      ? t('state.loading')
                      : t('unit.locations', { count })}
                </span>
              </span>
              <Button disabled={count === undefined} onClick={() => setOpenId(id)}>
                {t('locations:bulk.group')}
              </Button>
            </li>
          ))}
      </ul>
    </Modal>
  );
}
