import type { contract, PreviewLocation, ResponseOf } from '@frontage/api-client/contract';
import { DescriptionList, Note } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { useFieldText } from '../../../shared/format/use-field-text';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './PreviewPanel.module.css';

type Preview = ResponseOf<typeof contract.plans.previewSelection>;

const mostNamed = 8;

/** What the edit would come to before a plan is made: in figures, at a few locations, and where it cannot be done. */
export function PreviewPanel({ preview, isOld }: { readonly preview: Preview; readonly isOld: boolean }) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { counts, examples, faulty, faultyLocations } = preview;
  const named = faulty.slice(0, mostNamed);
  return (
    <div className={classes.preview} aria-busy={isOld} aria-live="polite">
      <DescriptionList
        layout="ends"
        items={[
          { term: t('bulk:preview.locations'), detail: number(preview.locations) },
          { term: t('bulk:preview.changed'), detail: number(counts.changed) },
          { term: t('bulk:preview.same'), detail: number(counts.same) },
          { term: t('bulk:preview.cannot'), detail: number(counts.blocked + counts.invalid) },
        ]}
      />
      {faultyLocations > 0 && (
        <Note tone="warn" title={t('bulk:preview.faulty', { count: faultyLocations })}>
          {t('bulk:preview.faultyText')}
          <ul className={classes.faulty}>
            {named.map((location) => (
              <li key={location.locationId}>
                <strong>{location.name}</strong>
                {location.items
                  .filter(({ state }) => state === 'invalid')
                  .map(({ field, reason }) => (
                    <span key={field}>
                      {t(`fields:field.${field}`)}
                      {reason !== null && `: ${t(`ledger:planReason.${reason}`)}`}
                    </span>
                  ))}
              </li>
            ))}
          </ul>
          {faultyLocations > named.length &&
            t('bulk:preview.moreFaulty', { count: faultyLocations - named.length })}
        </Note>
      )}
      {examples.length > 0 && (
        <section>
          <h3 className={classes.small}>{t('bulk:preview.examples')}</h3>
          {examples.slice(0, 3).map((location) => (
            <Example key={location.locationId} location={location} />
          ))}
        </section>
      )}
    </div>
  );
}

function Example({ location }: { readonly location: PreviewLocation }) {
  const { t } = usePhrases();
  const text = useFieldText(location.items.map(({ field }) => field));
  return (
    <div className={classes.example}>
      <strong>{location.name}</strong>
      {location.items
        .filter(({ state }) => state === 'changed')
        .map(({ field, from, to }) => (
          <span key={field} className={classes.value}>
            {t('list.filterNamed', { name: t(`fields:field.${field}`), value: text.result(field, from, to) })}
          </span>
        ))}
    </div>
  );
}
