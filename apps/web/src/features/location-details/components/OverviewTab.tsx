import type { LocationDetail } from '@frontage/api-client/contract';
import { can, isLocationField, ledgerStateSchema, type LocationField } from '@frontage/domain';
import { DescriptionList } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { jobPath } from '../../../config/paths';
import { fieldValueText } from '../../../shared/format/field-value';
import { useFieldText } from '../../../shared/format/use-field-text';
import { isSeen, ledgerStateText } from '../../../shared/format/ledger-state';
import { useFormats } from '../../../shared/format/use-formats';
import { Checklist } from '../../../shared/score/Checklist';
import { LocationScore } from '../../../shared/score/LocationScore';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { useForm } from '../form-context';
import { Section } from './Section';
import formParts from './form-parts.module.css';

const facts: readonly LocationField[] = [
  'status',
  'address',
  'phone',
  'website',
  'category',
  'storeCode',
  'labels',
  'description',
];

/** The location's facts and its last changes, each with the way to its job. */
export function OverviewTab({ detail }: { readonly detail: LocationDetail }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { projectId } = useForm();
  const text = useFieldText([]);
  const user = useSessionStore(selectUser);
  const { row } = detail;
  return (
    <>
      <Section title={t('location:section.general')}>
        <DescriptionList
          items={facts.map((field) => ({
            term: t(`fields:field.${field}`),
            detail: fieldValueText(t, field, detail.values[field]),
          }))}
        />
      </Section>
      <Section title={t('score:checklistOf')}>
        <LocationScore score={row.score} />
        <Checklist
          projectId={projectId}
          locationId={row.id}
          isOpen={row.status === 'OPEN'}
          canEdit={user !== null && can(user.userPermission, 'locations:edit')}
        />
      </Section>
      <Section title={t('location:section.lastChanges')}>
        {detail.lastChanges.length === 0 && <p className={formParts.help}>{t('location:history.empty')}</p>}
        <ul className={formParts.history}>
          {detail.lastChanges.map((change) => {
            const state = ledgerStateSchema.safeParse(change.state).data;
            const { field } = change;
            return (
              <li key={`${change.jobId} ${field}`} className={formParts.entry}>
                <Anchor component={Link} to={jobPath(change.jobId, projectId)} inherit>
                  {isLocationField(field) ? t(`fields:field.${field}`) : field}
                </Anchor>
                <span className={formParts.entryValues}>
                  {isLocationField(field) && text.value(field, change.to)}
                </span>
                <span className={formParts.help} title={formats.dateTime(change.at)}>
                  {[change.by, formats.relative(change.at)].filter((part) => part !== null).join(', ')}
                </span>
                <span>
                  {change.startsAt !== null
                    ? t('location:startsAt', { time: formats.dateTime(change.startsAt) })
                    : state === undefined
                      ? change.state
                      : ledgerStateText(t, { ...change, state }, isSeen(detail.row))}
                </span>
              </li>
            );
          })}
        </ul>
      </Section>
    </>
  );
}
