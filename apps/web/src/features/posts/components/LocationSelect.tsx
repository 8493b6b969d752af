import { Select, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Picked } from '../../../shared/locations/picked';
import { pickedNamesQuery } from '../../../shared/locations/queries';
import { shortName } from '../../../shared/locations/short-name';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';

const typingPause = 250;

type LocationSelectProps = {
  readonly projectId: string;
  /** The locations to choose from. */
  readonly picked: Picked;
  /** The one that is looked at. */
  readonly shown: { readonly id: string; readonly name: string } | null;
  readonly onChoose: (locationId: string) => void;
};

/** Goes to any of the chosen locations by its name or code. */
export function LocationSelect({ projectId, picked, shown, onChoose }: LocationSelectProps) {
  const { t } = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, typingPause);
  const prefix = useQuery(locationSummaryQuery(projectId)).data?.namePrefix ?? '';
  const found = useQuery({ ...pickedNamesQuery(projectId, picked, search.trim()), enabled: isOpen });
  // Names that answer what was typed before would be taken for what one looks for.
  const isBehind = search !== typed;
  const names = isBehind ? [] : (found.data ?? []);
  const isShownNamed = shown === null || typed !== '' || names.some(({ id }) => id === shown.id);
  const known = isShownNamed ? names : [shown, ...names];
  const label = (name: string) => shortName(name, prefix);
  return (
    <>
      <VisuallyHidden aria-live="polite">{shown?.name}</VisuallyHidden>
      <Select
        aria-label={t('posts:preview.location')}
        placeholder={t('state.loading')}
        size="xs"
        searchable
        allowDeselect={false}
        // With a value the field takes that one's name whenever its options change, in place of what is typed.
        value={isOpen ? null : (shown?.id ?? null)}
        data={known.map(({ id, name }) => ({ value: id, label: label(name) }))}
        // What was typed is looked for at the server, in codes and cities too.
        filter={({ options }) => options}
        searchValue={isOpen ? typed : shown === null ? '' : label(shown.name)}
        onSearchChange={(next) => isOpen && setTyped(next)}
        onDropdownOpen={() => {
          setTyped('');
          setIsOpen(true);
        }}
        onDropdownClose={() => setIsOpen(false)}
        nothingFoundMessage={t(isBehind || found.isPending ? 'state.loading' : 'list.noResults')}
        maxDropdownHeight={260}
        onChange={(id) => {
          if (id !== null) onChoose(id);
        }}
      />
    </>
  );
}
