import { mostAdditionalPhones } from '@frontage/domain';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { AddressRow } from './AddressRow';
import { Section } from './Section';
import { TextRow } from './TextRow';

const TagsRow = lazyPart(async () => (await import('./TagsRow')).TagsRow);

/** What only the new location can have, and so is typed. */
export function DuplicateOwnSection() {
  const { t } = usePhrases();
  return (
    <Section title={t('location:duplicate.own')} help={t('location:duplicate.ownHelp')}>
      <TextRow field="name" />
      <TextRow field="storeCode" />
      <AddressRow />
      <TextRow field="phone" type="tel" />
      <Suspense fallback={<Skeleton height={52} my={6} />}>
        <TagsRow
          field="additionalPhones"
          most={mostAdditionalPhones}
          help={t('location:phonesHelp', { most: mostAdditionalPhones })}
        />
      </Suspense>
      <TextRow field="whatsapp" type="tel" />
      <TextRow field="website" type="url" />
      <TextRow field="cnpj" />
    </Section>
  );
}
