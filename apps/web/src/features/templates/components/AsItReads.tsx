import type { TemplateReading } from '@frontage/api-client/contract';
import { can, type TemplateKind } from '@frontage/domain';
import { Note, StarRating } from '@frontage/ui';
import { ActionIcon, Button, Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { locationNamesQuery, previewQuery } from '../queries';
import parts from './template-parts.module.css';
import classes from './AsItReads.module.css';

const typingPause = 400;

type AsItReadsProps = {
  readonly projectId: string;
  readonly kind: TemplateKind;
  readonly text: string;
  readonly ratings: readonly number[];
};

/** A template as it would answer real reviews, at any location or a chosen one, with the findings of the reply check there. */
export function AsItReads({ projectId, kind, text, ratings }: AsItReadsProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [place, setPlace] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [asked] = useDebouncedValue(text, typingPause);
  const preview = useQuery(
    previewQuery(projectId, { text: asked, kind, ratings: [...ratings], locationId: place }),
  );
  const readings = preview.data?.readings ?? [];
  const index = Math.min(at, Math.max(readings.length - 1, 0));
  const reading = readings[index];
  return (
    <div className={classes.reads} role="group" aria-label={t('templates:reads.title')}>
      <div className={parts.readsHead}>
        <h3 className={parts.readsTitle}>{t('templates:reads.title')}</h3>
        {readings.length > 1 && (
          <>
            <ActionIcon
              aria-label={t('templates:reads.previous')}
              disabled={index === 0}
              onClick={() => setAt(index - 1)}
            >
              <IconChevronLeft size={16} stroke={1.5} aria-hidden className="mantine-rotate-rtl" />
            </ActionIcon>
            <ActionIcon
              aria-label={t('templates:reads.next')}
              disabled={index === readings.length - 1}
              onClick={() => setAt(index + 1)}
            >
              <IconChevronRight size={16} stroke={1.5} aria-hidden className="mantine-rotate-rtl" />
            </ActionIcon>
          </>
        )}
      </div>
      <LocationChoice
        projectId={projectId}
        onChange={(next) => {
          setPlace(next);
          setAt(0);
        }}
      />
      {preview.isError && (
        <Note
          tone="bad"
          role="alert"
          title={t('templates:reads.failed')}
          actions={<Button onClick={() => void preview.refetch()}>{t('action.tryAgain')}</Button>}
        >
          {errorText(preview.error)}
        </Note>
      )}
      {preview.isLoading && <Skeleton height={96} />}
      {asked.trim() !== '' && preview.data !== undefined && !preview.isError && (
        <div aria-live="polite" className={classes.readsBody}>
          {reading === undefined ? (
            <p className={parts.quiet}>{t('templates:reads.none')}</p>
          ) : (
            <Reading reading={reading} />
          )}
          <Lacking lacking={preview.data.lacking} />
        </div>
      )}
    </div>
  );
}

function Reading({ reading }: { readonly reading: TemplateReading }) {
  const { t } = usePhrases();
  const { rating, reviewerName, locationName, comment, pieces, text, findings, empty } = reading;
  // A greeting without a name is removed as a whole; its pieces are then not what is sent.
  const isOfPieces =
    pieces
      .map((piece) => piece.text)
      .join('')
      .trim() === text;
  const shown = isOfPieces ? pieces : [{ text, variable: null, isEmpty: false }];
  return (
    <>
      <div className={parts.reading}>
        <span className={classes.readingHead}>
          {rating !== null && (
            <StarRating value={rating} label={t('reviews:list.stars', { count: rating })} size={12} />
          )}
          <span className={parts.quiet}>
            {[rating === null ? null : (reviewerName ?? t('reviews:list.anonymous')), locationName]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
        </span>
        {rating !== null && (
          <span className={classes.comment}>{comment ?? <em>{t('reviews:list.ratingOnly')}</em>}</span>
        )}
        <span className={parts.readingText}>
          {shown.map((piece, index) =>
            piece.variable === null ? (
              <span key={index}>{piece.text}</span>
            ) : (
              <span key={index} className={parts.variable} data-bad={piece.isEmpty || undefined}>
                {piece.isEmpty && empty.includes(piece.variable) ? `{${piece.variable}}` : piece.text}
              </span>
            ),
          )}
        </span>
      </div>
      {[...new Set(findings.map(({ code }) => code))].map((code) => (
        <Line key={code} isBad>
          {t(`templates:finding.${code}`)}
        </Line>
      ))}
    </>
  );
}

function Lacking({ lacking }: { readonly lacking: readonly { variable: string; locations: number }[] }) {
  const { t } = usePhrases();
  if (lacking.length === 0) return <Line>{t('templates:reads.noneLacks')}</Line>;
  return lacking.map(({ variable, locations }) => (
    <Line key={variable} isBad>
      {t('templates:reads.lacking', { variable: `{${variable}}`, count: locations })}
    </Line>
  ));
}

function Line({ isBad = false, children }: { readonly isBad?: boolean; readonly children: string }) {
  const Icon = isBad ? IconAlertTriangle : IconCheck;
  return (
    <span className={classes.finding} data-warn={isBad || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}

type LocationChoiceProps = { readonly projectId: string; readonly onChange: (id: string | null) => void };

function LocationChoice({ projectId, onChange }: LocationChoiceProps) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const [asked] = useDebouncedValue(typed.trim(), typingPause);
  const isOfChosen = chosen !== null && asked === chosen.label;
  const { data = [] } = useQuery(locationNamesQuery(projectId, isOfChosen ? '' : asked));
  if (user === null || !can(user.userPermission, 'locations:view')) return null;
  const found = data.map(({ id, name, city }) => ({
    value: id,
    label: [name, city].filter((part) => part !== null).join(', '),
  }));
  const others = found.filter(({ value }) => value !== chosen?.value);
  return (
    <Select
      aria-label={t('templates:reads.location')}
      placeholder={t('templates:reads.anyLocation')}
      searchable
      clearable
      size="xs"
      filter={({ options }) => options}
      data={chosen === null ? others : [chosen, ...others]}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={asked === '' ? t('templates:reads.type') : t('list.noResults')}
      onChange={(id) => {
        setChosen(found.find(({ value }) => value === id) ?? null);
        onChange(id);
      }}
    />
  );
}
