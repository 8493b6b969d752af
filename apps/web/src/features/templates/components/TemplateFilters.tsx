import { templateLanguages, templateOccasions } from '@frontage/domain/templates';
import { StarRating, useIsNarrow } from '@frontage/ui';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { narrowed, type Entry, type EntryFilter, type Facet } from '../model/entries';
import classes from './TemplateFilters.module.css';

type Choice = {
  readonly value: string;
  readonly label: string;
  readonly drawn?: ReactNode;
  readonly count: number;
};

type TemplateFiltersProps = {
  readonly entries: readonly Entry[];
  readonly filter: EntryFilter;
  readonly onChange: (part: Partial<EntryFilter>) => void;
};

/** What templates can be narrowed by, each value with how many it would leave; selects on a phone. */
export function TemplateFilters({ entries, filter, onChange }: TemplateFiltersProps) {
  const { t } = usePhrases();
  const isNarrow = useIsNarrow();
  const choicesOf = useChoices(entries, filter);
  const set = (facet: Facet, value: string | null) =>
    onChange({
      [facet]: value === null ? undefined : facet === 'stars' ? Number(value) : value,
    });
  const facets = (['from', 'occasion', 'stars', 'language'] as const).map((facet) => ({
    facet,
    label: t(`templates:filter.${facet}`),
    value: filter[facet] === undefined ? null : String(filter[facet]),
    choices: choicesOf(facet),
  }));
  if (isNarrow)
    return (
      <div className={classes.selects}>
        {facets.map(({ facet, label, value, choices }) => (
          <Select
            key={facet}
            aria-label={label}
            placeholder={label}
            clearable
            value={value}
            onChange={(next) => set(facet, next)}
            data={choices.map(({ value: one, label: name, count }) => ({
              value: one,
              label: t('templates:filter.counted', { name, count }),
            }))}
          />
        ))}
      </div>
    );
  return (
    <div className={classes.filters} tabIndex={0} role="group" aria-label={t('templates:filter.label')}>
      {facets.map(({ facet, label, value, choices }) => (
        <Group
          key={facet}
          label={label}
          value={value}
          choices={choices}
          onChange={(next) => set(facet, next)}
        />
      ))}
    </div>
  );
}

function useChoices(entries: readonly Entry[], filter: EntryFilter) {
  const { t } = usePhrases();
  return (facet: Facet): Choice[] => {
    const left = narrowed(entries, filter, facet);
    const count = (has: (entry: Entry) => boolean) => left.filter(has).length;
    const chosen = filter[facet];
    const all: Choice[] = {
      from: () =>
        (['own', 'gallery'] as const).map((value) => ({
          value,
          label: t(value === 'own' ? 'templates:from.own' : 'templates:gallery'),
          count: count(({ own }) => (own !== null) === (value === 'own')),
        })),
      occasion: () =>
        templateOccasions.map((value) => ({
          value,
          label: t(`templates:occasion.${value}`),
          count: count(({ occasion }) => occasion === value),
        })),
      stars: () =>
        [5, 4, 3, 2, 1].map((value) => {
          const label = t('reviews:list.stars', { count: value });
          const drawn = <StarRating value={value} label={label} size={12} />;
          return {
            value: String(value),
            label,
            drawn,
            count: count(({ ratings }) => ratings.includes(value)),
          };
        }),
      language: () =>
        templateLanguages.map((value) => ({
          value,
          label: t(`templates:languageName.${value}`),
          count: count(({ language }) => language === value),
        })),
    }[facet]();
    return all.filter(({ value, count: left }) => left > 0 || value === String(chosen));
  };
}

type GroupProps = {
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | null) => void;
};

function Group({ label, value, choices, onChange }: GroupProps) {
  const { number } = useFormats();
  if (choices.length === 0) return null;
  return (
    <section className={classes.filterGroup} aria-label={label}>
      <h2 className={classes.filterLabel}>{label}</h2>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.filter}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value === value ? null : choice.value)}
        >
          <span>{choice.drawn ?? choice.label}</span>
          <span className={classes.count}>{number(choice.count)}</span>
        </button>
      ))}
    </section>
  );
}
