import type { LocationDetail } from '@frontage/api-client/contract';
import { fieldHome, locationFields, type LocationField } from '@frontage/domain';
import { StatusBadge, type StateName } from '@frontage/ui';
import { fieldValueText } from '../../../shared/format/field-value';
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
} as const satisfies Record<FieldState['state'], StateName>;

type GooglePanelProps = {
  readonly projectId: string;
  readonly detail: LocationDetail;
  readonly changed: readonly LocationField[];
};

/** What stands at the provider, field by field: live, on its way, refused, or changed here and not sent. */
export function GooglePanel({ projectId, detail, changed }: GooglePanelProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const shown = locationFields.filter((field) => {
    const value = detail.values[field];
    const isSet = value !== null && !(Array.isArray(value) && value.length === 0);
    return fieldHome(field) !== 'own' && (isSet || changed.includes(field));
  });
  return (
    // It scrolls, so a keyboard must reach it.
    <aside className={classes.panel} aria-label={t('location:onGoogle')} tabIndex={0}>
      <div className={classes.panelHead}>
        <h2 className={formParts.sectionTitle}>{t('location:onGoogle')}</h2>
        <span className={formParts.help} title={formats.dateTime(detail.readAt)}>
          {t('location:readAt', { time: formats.relative(detail.readAt, { inline: true }) })}
        </span>
      </div>
      <ul className={classes.panelList}>
        {shown.map((field) => {
          const { state, at, next } = fieldStateOf(detail.lastChanges, field);
          const isDraft = changed.includes(field);
          return (
            <li key={field} className={classes.panelItem}>
              <span className={classes.panelName}>{t(`fields:field.${field}`)}</span>
              <StatusBadge
                state={isDraft ? 'draft' : states[state]}
                label={isDraft ? t('location:draft') : t(`ledger:state.${state}`)}
              />
              <span className={classes.panelValue}>{fieldValueText(t, field, detail.values[field])}</span>
              <span className={classes.panelTime}>
                {isDraft ? t('location:notSent') : at === null ? '' : formats.relative(at)}
              </span>
              {next !== undefined && <NextValue projectId={projectId} field={field} change={next} />}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
