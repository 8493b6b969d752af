import { Button, Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWhose } from '../../../shared/hooks/use-shown-projects';
import { usePhrases } from '../../../shared/use-phrases';
import { questionQueries } from '../queries';
import parts from './question-parts.module.css';
import classes from './LocationFilter.module.css';

const typingPause = 250;

type LocationFilterProps = {
  readonly projectId: string;
  readonly onClose: () => void;
  readonly onChoose: (locationId: string) => void;
};

/** Finds the location whose questions the list is to show. */
export function LocationFilter({ projectId, onClose, onChoose }: LocationFilterProps) {
  const { t } = usePhrases();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), typingPause);
  const { data, isError } = useQuery(questionQueries.locations(useWhose(projectId), asked));
  const [chosen, setChosen] = useState<string | null>(null);
  const places = new Map(
    (data ?? []).map(({ id, city, storeCode, project }) => [id, [storeCode, city, project?.name ?? null]]),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('questions:location.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={parts.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) onChoose(chosen);
        }}
      >
        <Select
          label={t('questions:place')}
          placeholder={t('questions:location.find')}
          data-autofocus
          data={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          // The server has searched already, in more than the names.
          filter={({ options }) => options}
          nothingFoundMessage={
            isError
              ? t('questions:location.failed')
              : t(data === undefined ? 'state.loading' : 'questions:location.none')
          }
          maxDropdownHeight={280}
          renderOption={({ option }) => (
            <span className={classes.option}>
              <span>{option.label}</span>
              <span className={parts.facts}>
                {(places.get(option.value) ?? []).filter((part) => part !== null && part !== '').join(' · ')}
              </span>
            </span>
          )}
        />
        <div className={parts.foot}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={chosen === null}>
            {t('questions:location.show')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
