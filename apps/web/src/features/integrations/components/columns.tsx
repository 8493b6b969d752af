import type { IntegrationRow } from '@frontage/api-client/contract';
import { StatusBadge, type DataTableColumn } from '@frontage/ui';
import { Button } from '@mantine/core';
import type { Phrases } from '../../../shared/use-phrases';
import classes from './columns.module.css';
import integrationParts from './integration-parts.module.css';

/** Where it is: street, city, code; what tells two shops of one name apart. */
export function placeText({ address, city, state, storeCode }: IntegrationRow): string {
  const town = [city, state].filter((part) => part !== null).join(' – ');
  return [address, town === '' ? null : town, storeCode].filter((part) => part !== null).join(' · ');
}

/** How it is with the location: out of reach before anything else, then what Google says of it. */
export function Health({ t, row }: { readonly t: Phrases; readonly row: IntegrationRow }) {
  if (row.isOutOfReach) return <StatusBadge state="rejected" label={t('integrations:outOfReach')} />;
  if (row.health === 'fine') return <StatusBadge state="live" label={t('pending:health.fine')} />;
  return <StatusBadge state="failed" label={t(`pending:health.${row.health}`)} />;
}

/** Which project it is linked to, or that it was. */
export function ProjectName({ t, row }: { readonly t: Phrases; readonly row: IntegrationRow }) {
  if (row.project !== null) return <span title={row.project.name}>{row.project.name}</span>;
  return (
    <span className={integrationParts.quiet}>
      {t(row.wasLinked ? 'integrations:wasLinked' : 'integrations:notLinked')}
    </span>
  );
}

/** Opens what differs. */
export function Compare({
  t,
  row,
  onCompare,
}: {
  readonly t: Phrases;
  readonly row: IntegrationRow;
  readonly onCompare: (row: IntegrationRow) => void;
}) {
  if (row.divergences === 0) return t('state.none');
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t('integrations:compareNamed', { count: row.divergences, name: row.title })}
      onClick={(event) => {
        event.stopPropagation();
        onCompare(row);
      }}
    >
      {t('integrations:fields', { count: row.divergences })}
    </Button>
  );
}

/** Columns of the provider's locations. */
export function integrationColumns(
  t: Phrases,
  onCompare: (row: IntegrationRow) => void,
): DataTableColumn<IntegrationRow>[] {
  return [
    {
      key: 'title',
      header: t('integrations:column.location'),
      width: 280,
      isRigid: true,
      grow: 3,
      render: (row) => (
        <span className={classes.stack} title={`${row.title} · ${placeText(row)}`}>
          <span className={classes.name}>{row.title}</span>
          <span className={integrationParts.quiet}>{placeText(row)}</span>
        </span>
      ),
    },
    {
      key: 'group',
      header: t('integrations:column.group'),
      width: 160,
      yields: 1,
      grow: 1,
      isQuiet: true,
      render: ({ group }) => group.displayName ?? group.name.replace('accounts/', ''),
    },
    {
      key: 'project',
      header: t('integrations:column.project'),
      width: 160,
      yields: 2,
      grow: 1,
      render: (row) => <ProjectName t={t} row={row} />,
    },
    {
      key: 'health',
      header: t('integrations:column.health'),
      width: 150,
      render: (row) => <Health t={t} row={row} />,
    },
    {
      key: 'divergence',
      header: t('integrations:column.divergence'),
      width: 110,
      align: 'end',
      render: (row) => <Compare t={t} row={row} onCompare={onCompare} />,
    },
  ];
}
