import type { HistoryEntry } from '@frontage/api-client/contract';
import {
  historySources,
  historySourceSchema,
  readFieldValue,
  type LocationValues,
  type HistorySource,
} from '@frontage/domain';
import { Button, Select, Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFieldText } from '../../../shared/format/use-field-text';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { listAddress, oneOf } from '../../../shared/list/list-address';
import { usePhrases } from '../../../shared/use-phrases';
import { tabAddress, type Tab } from '../model/tabs';
import { locationQueries } from '../queries';
import { Section } from './Section';
import classes from './HistoryTab.module.css';
import formParts from './form-parts.module.css';

type HistoryTabProps = {
  readonly projectId: string;
  readonly locationId: string;
  readonly canEdit: boolean;
  readonly isBusy: boolean;
  readonly onRestore: (values: Partial<LocationValues>) => void;
};

type HistoryAddress = { readonly tab: Tab; readonly source?: HistorySource | undefined };

const historyAddress = listAddress<HistoryAddress>({ tab: () => tabAddress, source: oneOf(historySources) });

/** Every change of the location, newest first, each with the way back to what was there. */
export function HistoryTab({ projectId, locationId, canEdit, isBusy, onRestore }: HistoryTabProps) {
  const { t } = usePhrases();
  const [{ source }, change] = useAddressState(historyAddress);
  const history = useInfiniteQuery(locationQueries.history(projectId, locationId, source));
  const entries = history.data?.pages.flatMap((page) => page.items) ?? [];
  if (history.isError) return <LoadFailed query={history} />;
  return (
    <Section title={t('location:history.title')}>
      <Select
        className={classes.source ?? ''}
        size="xs"
        aria-label={t('location:history.source')}
        placeholder={t('location:history.anySource')}
        clearable
        clearButtonProps={{ 'aria-label': t('action.removeNamed', { name: t('location:history.source') }) }}
        data={historySources.map((value) => ({ value, label: t(`ledger:planSource.${value}`) }))}
        value={source ?? null}
        onChange={(value) =>
          change(({ tab }) => ({ tab, source: historySourceSchema.safeParse(value).data }))
        }
      />
      {history.isPending && <Skeleton height={12} width="60%" />}
      {history.isSuccess && entries.length === 0 && (
        <p className={formParts.help}>
          {t(source === undefined ? 'location:history.empty' : 'location:history.noneOfSource')}
        </p>
      )}
      <ul className={formParts.history}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...(canEdit ? { onRestore } : {})} isBusy={isBusy} />
        ))}
      </ul>
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('location:history.more')}
        </Button>
      )}
    </Section>
  );
}

type EntryProps = Partial<Pick<HistoryTabProps, 'onRestore'>> & {
  readonly entry: HistoryEntry;
  readonly isBusy: boolean;
};

function Entry({ entry, isBusy, onRestore }: EntryProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { field } = entry;
  const old = readFieldValue(field, entry.from);
  const name = t(`fields:field.${field}`);
  const text = useFieldText([field]);
  const { from, to } = text.change(field, entry.from, entry.to);
  const approvedBy =
    entry.approvedBy === null ? undefined : t('approvals:approvedBy', { name: entry.approvedBy.name });
  return (
    <li className={formParts.entry}>
      <span className={classes.entryName}>{name}</span>
      <span className={formParts.entryValues}>
        <s>{from}</s>
        <IconArrowRight size={14} stroke={1.5} className={classes.arrow ?? ''} aria-hidden />
        <span>{to}</span>
      </span>
      <span className={formParts.help} title={formats.dateTime(entry.at)}>
        {[t(`ledger:planSource.${entry.source}`), entry.by?.name, approvedBy, formats.relative(entry.at)]
          .filter((part) => part !== undefined)
          .join(', ')}
      </span>
      {onRestore !== undefined && old !== undefined && (
        <Button
          size="xs"
          disabled={isBusy}
          aria-label={t('location:history.restoreNamed', {
            field: name,
            value: text.value(field, entry.from),
          })}
          onClick={() => onRestore({ [field]: old })}
        >
          {t('location:history.restore')}
        </Button>
      )}
    </li>
  );
}
