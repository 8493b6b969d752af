import type { Divergence, IntegrationRow } from '@frontage/api-client/contract';
import { ChangedText, SidePanel, StatusBadge, useDelayed } from '@frontage/ui';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFieldText } from '../../../shared/format/use-field-text';
import { useFormats } from '../../../shared/format/use-formats';
import { titleOfDeed } from '../../../shared/plan-title';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './DivergencePanel.module.css';
import integrationParts from './integration-parts.module.css';
import { integrationQueries, type Decision } from '../queries';

type DivergencePanelProps = {
  /** A linked location; `null` closes the panel. */
  readonly row: IntegrationRow | null;
  readonly canDecide: boolean;
  readonly isBusy: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
};

/** Both sides of what differs at one location, to be decided field by field or at once. */
export function DivergencePanel({ row, canDecide, isBusy, onDecide, onClose }: DivergencePanelProps) {
  const { t } = usePhrases();
  const place =
    row?.project == null || row.locationId === null
      ? null
      : { projectId: row.project.id, locationId: row.locationId, name: row.title };
  const query = useQuery({
    ...integrationQueries.divergences(place?.projectId ?? '', place?.locationId ?? ''),
    enabled: place !== null,
  });
  const isSlow = useDelayed(query.isLoading);
  const items = place === null ? [] : (query.data?.items ?? []);
  const open = items.filter(({ isBeingSent }) => !isBeingSent);
  const decide = (decision: Decision['decision'], ids: string[]) => {
    if (place === null) return;
    const title = titleOfDeed(t, { what: 'settle_divergences', name: place.name });
    onDecide({ projectId: place.projectId, decision, title, selection: { ids }, review: false });
  };
  const all = open.map(({ id }) => id);
  return (
    <SidePanel
      title={row?.title ?? ''}
      isOpen={place !== null}
      onClose={onClose}
      closeLabel={t('action.close')}
      width={400}
      footer={
        canDecide && open.length > 1 ? (
          <div className={integrationParts.answers}>
            <Button disabled={isBusy} onClick={() => decide('theirs', all)}>
              {t('integrations:divergence.takeAll', { count: all.length })}
            </Button>
            <Button disabled={isBusy} onClick={() => decide('ours', all)}>
              {t('integrations:divergence.keepAll', { count: all.length })}
            </Button>
          </div>
        ) : undefined
      }
    >
      <div className={classes.fields}>
        <p className={integrationParts.lead}>{t('integrations:divergence.intro')}</p>
        {place !== null && (
          <Anchor component={Link} to={locationPath(place.locationId, place.projectId)}>
            {t('integrations:divergence.openLocation')}
          </Anchor>
        )}
        {isSlow && <Skeleton height={72} aria-hidden />}
        {query.isError && <LoadFailed query={query} />}
        {query.isSuccess && items.length === 0 && (
          <p className={integrationParts.lead} role="status">
            {t('integrations:divergence.none')}
          </p>
        )}
        {items.map((item) => (
          <Sides key={item.id} item={item}>
            {item.isBeingSent ? (
              <StatusBadge state="sending" label={t('integrations:divergence.sending')} />
            ) : (
              canDecide && (
                <div className={integrationParts.answers}>
                  <Button
                    size="xs"
                    disabled={isBusy}
                    aria-label={t('integrations:divergence.takeNamed', {
                      field: t(`fields:field.${item.field}`),
                    })}
                    onClick={() => decide('theirs', [item.id])}
                  >
                    {t('integrations:divergence.take')}
                  </Button>
                  <Button
                    size="xs"
                    disabled={isBusy}
                    aria-label={t('integrations:divergence.keepNamed', {
                      field: t(`fields:field.${item.field}`),
                    })}
                    onClick={() => decide('ours', [item.id])}
                  >
                    {t('integrations:divergence.keep')}
                  </Button>
                </div>
              )
            )}
          </Sides>
        ))}
      </div>
    </SidePanel>
  );
}

function Sides({ item, children }: { readonly item: Divergence; readonly children: React.ReactNode }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { from: ours, to: theirs } = useFieldText([item.field]).change(item.field, item.ours, item.theirs);
  return (
    <section className={classes.field}>
      <div className={integrationParts.head}>
        <h3>{t(`fields:field.${item.field}`)}</h3>
        <span className={integrationParts.quiet} title={formats.dateTime(item.foundAt)}>
          {t('integrations:divergence.found', { time: formats.relative(item.foundAt) })}
        </span>
      </div>
      <dl className={classes.sides}>
        <div>
          <dt>{t('integrations:divergence.ours')}</dt>
          <dd>{ours}</dd>
        </div>
        <div>
          <dt>{t('integrations:divergence.theirs')}</dt>
          <dd>
            <ChangedText from={ours} to={theirs} />
          </dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
