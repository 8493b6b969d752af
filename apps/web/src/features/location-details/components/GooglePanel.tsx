import type { LocationDetail } from '@frontage/api-client/contract';
import { fieldHome, isUnshown, locationFields, type LocationField } from '@frontage/domain';
import { Note, StatusBadge, type StateName } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { pendingPath } from '../../../config/paths';
import { fieldValueText } from '../../../shared/format/field-value';
import { isSeen } from '../../../shared/format/ledger-state';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { fieldStateOf, type FieldState } from '../model/field-states';
import classes from './GooglePanel.module.css';
import formParts from './form-parts.module.css';
import { NextValue } from './NextValue';

const states = {
  sent: 'sent',
  in_review: 'inReview',
  live: 'live',
  rejected: 'rejected',
  failed: 'failed',
  saved: 'same',
  overridden: 'pendingEdit',
} as const satisfies Record<FieldState['state'], StateName>;

type GooglePanelProps = {
  readonly projectId: string;
  readonly detail: LocationDetail;
  readonly changed: readonly LocationField[];
};

/** What stands at the provider, field by field: live, kept but not what the public sees, on its way, refused, or changed here and not sent. */
export function GooglePanel({ projectId, detail, changed }: GooglePanelProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { health } = detail.row;
  const shown = locationFields.filter((field) => {
    const value = detail.values[field];
    const isSet = value !== null && !(Array.isArray(value) && value.length === 0);
    // What is empty here may have a value that the public sees, or one on its way.
    const isTold = [...detail.publicValues, ...detail.lastChanges].some((one) => one.field === field);
    return fieldHome(field) !== 'own' && (isSet || isTold || changed.includes(field));
  });
  const stateWords = (field: LocationField, state: FieldState['state']) => {
    // As the ledger calls it: what is only here never left Frontage, or is out of our reach.
    if (state === 'saved' && (!detail.row.isPublic || isUnshown(field))) return t('ledger:notPublic');
    return state === 'saved' || state === 'overridden'
      ? t(`location:public.${state}`)
      : t(`ledger:state.${state}`);
  };
  return (
    // It scrolls, so a keyboard must reach it.
    <aside className={classes.panel} aria-label={t('location:onGoogle')} tabIndex={0}>
      <div className={classes.panelHead}>
        <h2 className={formParts.sectionTitle}>{t('location:onGoogle')}</h2>
        <span className={formParts.help} title={formats.dateTime(detail.readAt)}>
          {t('location:readAt', { time: formats.relative(detail.readAt, { inline: true }) })}
        </span>
      </div>
      {!isSeen(detail.row) && (
        <Note tone="warn" title={health === 'fine' ? t('ledger:notPublic') : t(`pending:health.${health}`)}>
          {detail.row.isPublic ? t('location:public.lost') : t('location:public.nothing')}
        </Note>
      )}
      <ul className={classes.panelList}>
        {shown.map((field) => {
          const { state, at, coming, shown: seen } = fieldStateOf(detail, field);
          const isDraft = changed.includes(field);
          return (
            <li key={field} className={classes.panelItem}>
              <span className={classes.panelName}>{t(`fields:field.${field}`)}</span>
              <StatusBadge
                state={isDraft ? 'draft' : states[state]}
                label={isDraft ? t('location:draft') : stateWords(field, state)}
              />
              <span className={classes.panelValue}>{fieldValueText(t, field, detail.values[field])}</span>
              <span className={classes.panelTime}>
                {isDraft ? t('location:notSent') : at === null ? '' : formats.relative(at)}
              </span>
              {seen !== undefined && !isDraft && (
                <span className={classes.panelSeen}>
                  <Anchor component={Link} to={pendingPath(detail.row.name, projectId)} inherit>
                    {t('location:public.shows', { value: fieldValueText(t, field, seen.value) })}
                  </Anchor>
                </span>
              )}
              {coming.map((change) => (
                <NextValue key={change.jobId} projectId={projectId} field={field} change={change} />
              ))}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
