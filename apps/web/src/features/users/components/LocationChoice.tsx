import type { GrantedLocation } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { ActionIcon, Anchor, Button, Group, Select, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { readStoreCodes } from '../model/store-codes';
import { userQueries, useUserActions } from '../queries';
import classes from './LocationChoice.module.css';
import peopleParts from './people-parts.module.css';

const typingPause = 250;
const most = 2_000;

type LocationChoiceProps = {
  readonly chosen: readonly GrantedLocation[];
  /** Projects that are given whole: their locations need no choosing. */
  readonly wholeProjectIds: readonly string[];
  readonly onChange: (chosen: readonly GrantedLocation[]) => void;
  readonly isLocked: boolean;
};

const placeOf = ({ storeCode, city, projectName }: GrantedLocation) =>
  [storeCode, city, projectName].filter((part) => part !== null && part !== '').join(' · ');

/** Single locations, found by search or by pasted store codes, and taken off again. */
export function LocationChoice({ chosen, wholeProjectIds, onChange, isLocked }: LocationChoiceProps) {
  const { t } = usePhrases();
  const [isPasting, setIsPasting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const add = (found: readonly GrantedLocation[]) => {
    const known = new Set(chosen.map(({ id }) => id));
    onChange([...chosen, ...found.filter(({ id }) => !known.has(id))].slice(0, most));
  };
  const remove = (id: string) => {
    onChange(chosen.filter((one) => one.id !== id));
    // The button that had the focus is gone with its row.
    heading.current?.focus();
  };
  return (
    <div className={peopleParts.stack}>
      <div className={peopleParts.choiceHead}>
        <h3 className={peopleParts.choiceTitle} ref={heading} tabIndex={-1}>
          {t('users:form.locations')}
        </h3>
        {!isLocked && (
          <Anchor component="button" type="button" size="sm" onClick={() => setIsPasting(!isPasting)}>
            {isPasting ? t('users:form.pasteClose') : t('users:form.paste')}
          </Anchor>
        )}
      </div>
      <span className={peopleParts.help}>{t('users:form.locationsHelp')}</span>
      {!isLocked && <LocationSearch chosen={chosen} wholeProjectIds={wholeProjectIds} onAdd={add} />}
      {!isLocked && isPasting && <PastedCodes onAdd={add} />}
      {chosen.length > 0 && (
        <ul className={classes.locations} aria-label={t('users:form.locations')}>
          {chosen.map((one) => (
            <li key={one.id} className={classes.location}>
              <span className={classes.locationText}>
                <span className={peopleParts.name}>{one.name}</span>
                <span className={classes.locationPlace}>
                  {placeOf(one)}
                  {wholeProjectIds.includes(one.projectId) && ` · ${t('users:form.locationCovered')}`}
                </span>
              </span>
              {!isLocked && (
                <ActionIcon
                  aria-label={t('users:form.removeLocation', { name: one.name })}
                  onClick={() => remove(one.id)}
                >
                  <IconX size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type SearchProps = Pick<LocationChoiceProps, 'chosen' | 'wholeProjectIds'> & {
  readonly onAdd: (found: readonly GrantedLocation[]) => void;
};

function LocationSearch({ chosen, wholeProjectIds, onAdd }: SearchProps) {
  const { t } = usePhrases();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), typingPause);
  const { data } = useQuery(userQueries.locationChoices(asked));
  const taken = new Set(chosen.map(({ id }) => id));
  const open = (data?.items ?? []).filter(
    ({ id, projectId }) => !taken.has(id) && !wholeProjectIds.includes(projectId),
  );
  const byId = new Map(open.map((one) => [one.id, one]));
  const rest = asked === '' ? 0 : (data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <Select
      aria-label={t('users:form.findLocation')}
      placeholder={t('users:form.findLocation')}
      data={open.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const one = id === null ? undefined : byId.get(id);
        if (one !== undefined) onAdd([one]);
        setTyped('');
      }}
      // The server has searched already, in more than the names.
      filter={({ options }) => options}
      nothingFoundMessage={data === undefined ? t('state.loading') : t('users:form.noLocationFound')}
      maxDropdownHeight={280}
      renderOption={({ option }) => {
        const one = byId.get(option.value);
        return (
          <span className={classes.locationText}>
            <span className={peopleParts.name}>{option.label}</span>
            {one !== undefined && <span className={classes.locationPlace}>{placeOf(one)}</span>}
          </span>
        );
      }}
      {...(rest > 0 ? { description: t('users:form.moreLocations', { count: rest }) } : {})}
    />
  );
}

function PastedCodes({ onAdd }: Pick<SearchProps, 'onAdd'>) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { findByCode } = useUserActions();
  const [text, setText] = useState('');
  const codes = readStoreCodes(text);
  const { data } = findByCode;
  const addAll = () =>
    findByCode.mutate(codes.slice(0, most), {
      onSuccess: ({ items, unknown, ambiguous }) => {
        onAdd(items);
        setText([...unknown, ...ambiguous].join('\n'));
      },
      onError: (error) => notifyError({ title: errorText(error) }),
    });
  return (
    <div className={peopleParts.stack}>
      <Textarea
        label={t('users:form.codes')}
        description={t('users:form.codesHelp')}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <Button size="xs" disabled={codes.length === 0} loading={findByCode.isPending} onClick={addAll}>
          {t('users:form.addCodes', { count: codes.length })}
        </Button>
      </Group>
      {data !== undefined && (
        <Note
          tone={data.unknown.length + data.ambiguous.length === 0 ? 'info' : 'warn'}
          role="status"
          title={t('users:form.codesAdded', { count: data.items.length })}
        >
          {data.unknown.length > 0 && t('users:form.codesUnknown', { list: data.unknown.join(', ') })}{' '}
          {data.ambiguous.length > 0 && t('users:form.codesAmbiguous', { list: data.ambiguous.join(', ') })}
        </Note>
      )}
    </div>
  );
}
