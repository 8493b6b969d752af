import { Anchor, Skeleton } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { selectionOf, type Picked } from '../../../shared/locations/picked';
import { pickedNamesQuery, selectionCountQuery } from '../../../shared/locations/queries';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './PickedLocations.module.css';

const LocationPicker = lazy(async () => ({
  default: (await import('../../../shared/locations/LocationPicker')).LocationPicker,
}));

type PickedLocationsProps = {
  /** All that locations are chosen from. */
  readonly projects: readonly { readonly id: string }[];
  readonly projectId: string;
  readonly value: Picked;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChange: (picked: Picked) => void;
};

/** The locations of an edit: in one line once they are chosen, so that the first field is in sight, and the picker to change them. */
export function PickedLocations({
  projects,
  projectId,
  value,
  isOpen,
  onOpenChange,
  onChange,
}: PickedLocationsProps) {
  const isTogether = projects.length > 1;
  const { t } = usePhrases();
  const [isShown, setIsShown] = useState(false);
  const selection = selectionOf(value);
  const count = useQuery(selectionCountQuery(projectId, selection, isTogether)).data;
  if (isOpen || selection === null)
    return (
      <>
        <Suspense fallback={<Skeleton height={380} />}>
          <LocationPicker
            projectId={projectId}
            isTogether={isTogether}
            value={value}
            onChange={(picked) => {
              // Ticking the first one does not close it.
              onOpenChange(true);
              onChange(picked);
            }}
          />
        </Suspense>
        {selection !== null && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={classes.done ?? ''}
            onClick={() => onOpenChange(false)}
          >
            {t('bulk:picker.done')}
          </Anchor>
        )}
      </>
    );
  return (
    <>
      <div className={classes.line}>
        <span className={classes.count} role="status">
          {count === undefined ? t('state.loading') : t('bulk:picker.chosen', { count })}
        </span>
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'bulk:picker.hide' : 'bulk:picker.show')}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={() => onOpenChange(true)}>
          {t('bulk:picker.change')}
        </Anchor>
      </div>
      {isShown && <Names projects={projects} value={value} count={count ?? 0} />}
    </>
  );
}

type NamesProps = Pick<PickedLocationsProps, 'projects' | 'value'> & { readonly count: number };

function Names({ projects, value, count }: NamesProps) {
  const { t } = usePhrases();
  const found = useQueries({ queries: projects.map(({ id }) => pickedNamesQuery(id, value)) });
  const names = found.flatMap(({ data = [] }) => data);
  if (found.some(({ isPending }) => isPending)) return <Skeleton height={20} />;
  return (
    <ul className={classes.names}>
      {names.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {count > names.length && <li>{t('bulk:picker.more', { count: count - names.length })}</li>}
    </ul>
  );
}
