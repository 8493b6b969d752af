import type { LocationDetail, OwnField } from '@frontage/api-client/contract';
import { addressLines, can, isLocationField, ledgerStateSchema, type LedgerState } from '@frontage/domain';
import {
  DescriptionList,
  Note,
  RelativeTime,
  StatusBadge,
  type DescriptionItem,
  type StateName,
} from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { jobPath } from '../../../config/paths';
import { fieldValueText } from '../../../shared/format/field-value';
import { isSeen, ledgerStateText } from '../../../shared/format/ledger-state';
import { useFormats } from '../../../shared/format/use-formats';
import { LocationScore } from '../../../shared/score/LocationScore';
import { newTab } from '../../../shared/new-tab';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { dateOf, hoursOn } from '../model/today-hours';
import { LastPost } from './LastPost';
import classes from './LocationFacts.module.css';
import { PanelSuggestions } from './PanelSuggestions';
import panelParts from './panel-parts.module.css';
import { Status } from './Status';

/** Days with special hours that are told. */
const mostDays = 3;

const states = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  in_review: 'inReview',
  live: 'live',
  rejected: 'rejected',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<LedgerState, StateName>;

function Address({ detail }: { readonly detail: LocationDetail }) {
  const { address } = detail.values;
  if (address === null) return null;
  const [first, ...rest] = addressLines(address);
  return (
    <>
      {first}
      {rest.length > 0 && <span className={panelParts.second}>{rest.join(', ')}</span>}
    </>
  );
}

/** Special hours from today on, of as many days as a glance takes in. */
function comingDays({ specialHours }: LocationDetail['values'], today: Date) {
  const from = dateOf(today);
  return [...specialHours]
    .filter(({ date }) => date >= from)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, mostDays);
}

type FactsOf = {
  readonly t: Phrases;
  readonly detail: LocationDetail;
  readonly ownFields: readonly OwnField[];
  readonly lastPost: ReactNode;
};

function factsOf({ t, detail, ownFields, lastPost }: FactsOf): DescriptionItem[] {
  const { values, row } = detail;
  const today = new Date();
  const hours = hoursOn(values, today);
  const special = comingDays(values, today);
  const website = values.website;
  const facts: (DescriptionItem | null)[] = [
    { term: t('locations:panel.status'), detail: <Status status={row.status} /> },
    values.address === null
      ? null
      : { term: t('locations:panel.address'), detail: <Address detail={detail} /> },
    values.phone === null
      ? null
      : { term: t('locations:panel.phone'), detail: fieldValueText(t, 'phone', values.phone) },
    website === null
      ? null
      : {
          term: t('locations:panel.website'),
          detail: (
            <Anchor href={website} {...newTab} inherit>
              {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
            </Anchor>
          ),
        },
    {
      term: t('locations:panel.today'),
      detail: hours === null ? t('locations:panel.hoursUnknown') : fieldValueText(t, 'monday', hours),
    },
    special.length === 0
      ? null
      : { term: t('fields:field.specialHours'), detail: fieldValueText(t, 'specialHours', special) },
    values.category === null
      ? null
      : { term: t('locations:panel.category'), detail: values.category.displayName },
    values.storeCode === null ? null : { term: t('locations:panel.storeCode'), detail: values.storeCode },
    { term: t('locations:column.score'), detail: <LocationScore score={row.score} /> },
    values.labels.length === 0
      ? null
      : { term: t('locations:panel.labels'), detail: values.labels.join(', ') },
    lastPost === null ? null : { term: t('locations:panel.lastPost'), detail: lastPost },
    ...ownFields.map(({ key, name }): DescriptionItem | null => {
      const held = values.ownFields.find((one) => one.key === key);
      return held === undefined ? null : { term: name, detail: held.text };
    }),
  ];
  return facts.filter((fact) => fact !== null);
}

type LocationFactsProps = { readonly projectId: string; readonly detail: LocationDetail };

/** Facts of a location, what was refused, and its last changes with a way to each job. */
export function LocationFacts({ projectId, detail }: LocationFactsProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { row, readAt, lastChanges } = detail;
  const ownFields = useQuery(ownFieldsQuery(projectId)).data ?? [];
  const seesPosts = useSessionStore((state) => {
    const user = selectUser(state);
    return user !== null && can(user.userPermission, 'posts:view');
  });
  const lastPost = seesPosts ? <LastPost projectId={projectId} locationId={row.id} /> : null;
  return (
    <>
      {row.changesRefused > 0 && (
        <div className={classes.note}>
          <Note tone="bad">{t('locations:panel.refusedNote', { count: row.changesRefused })}</Note>
        </div>
      )}
      <PanelSuggestions projectId={projectId} row={row} />
      <DescriptionList items={factsOf({ t, detail, ownFields, lastPost })} />
      <h3 className={panelParts.section}>{t('locations:panel.lastChanges')}</h3>
      {lastChanges.length === 0 ? (
        <p className={classes.quiet}>{t('locations:panel.noChanges')}</p>
      ) : (
        <ul className={panelParts.changes}>
          {lastChanges.map((change) => {
            const state = ledgerStateSchema.safeParse(change.state).data;
            return (
              <li key={`${change.jobId} ${change.field} ${change.at}`}>
                <Link to={jobPath(change.jobId, projectId)} className={classes.change}>
                  <span className={classes.field}>
                    {isLocationField(change.field) ? t(`fields:field.${change.field}`) : change.field}
                  </span>
                  <span className={classes.time}>
                    <RelativeTime
                      text={formats.relative(change.at)}
                      title={formats.dateTime(change.at)}
                      dateTime={change.at}
                    />
                  </span>
                  {state === undefined ? (
                    change.state
                  ) : (
                    <StatusBadge
                      state={states[state]}
                      label={ledgerStateText(t, { ...change, state }, isSeen(row))}
                    />
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <p className={classes.fresh} title={formats.dateTime(readAt)}>
        {t('locations:panel.readAt', { time: formats.relative(readAt, { inline: true }) })}
      </p>
    </>
  );
}
