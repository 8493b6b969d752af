import { mostFilterValues } from '@frontage/api-client/contract';
import { SplitName } from '@frontage/ui';
import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNamePrefix } from '../../../shared/hooks/use-name-prefix';
import { usePhrases } from '../../../shared/use-phrases';
import { reviewQueries } from '../queries';
import type { Whose } from '../../../shared/queries/location-summary';
import classes from './LocationChoices.module.css';

const typingPause = 200;

type LocationChoicesProps = {
  readonly whose: Whose;
  readonly chosen: readonly string[];
  readonly onChange: (locationIds: readonly string[]) => void;
};

/** Locations to narrow the inbox to, found by name or store code. The list stays open while several are ticked. */
export function LocationChoices({ whose, chosen, onChange }: LocationChoicesProps) {
  const { t } = usePhrases();
  const namePrefix = useNamePrefix(whose.projectId, whose.isTogether);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, typingPause);
  const { data } = useQuery(reviewQueries.places(whose, { search }));
  const isFull = chosen.length >= mostFilterValues;
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t('reviews:filters.findLocation')}
        placeholder={t('reviews:filters.findLocation')}
        value={typed}
        // The first time it comes after the trap of the focus was set.
        autoFocus
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {data?.items.map(({ id, name, storeCode, project }) => {
          const isChosen = chosen.includes(id);
          return (
            <li key={id}>
              <Checkbox
                size="sm"
                checked={isChosen}
                disabled={isFull && !isChosen}
                label={
                  <>
                    <SplitName name={name} prefix={namePrefix} />{' '}
                    {storeCode !== null && <span className={classes.code}>{storeCode}</span>}
                    {project !== undefined && <span className={classes.code}> · {project.name}</span>}
                  </>
                }
                onChange={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
            </li>
          );
        })}
      </ul>
      <p className={classes.note} role="status">
        {data === undefined
          ? t('state.loading')
          : data.items.length === 0
            ? t('locations:noValueFound')
            : data.hasMore && t('reviews:filters.moreLocations', { count: data.items.length })}
      </p>
    </>
  );
}
