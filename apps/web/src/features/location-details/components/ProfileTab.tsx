import { locationStatuses, mostAdditionalPhones, mostLabels } from '@frontage/domain';
import { NativeSelect } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { AddressRow } from './AddressRow';
import { AdditionalCategoriesRow, CategoryRow } from './CategoryRows';
import { FieldRow } from './FieldRow';
import { OwnFieldsSection } from './OwnFieldsSection';
import { Section } from './Section';
import { TagsRow } from './TagsRow';
import { TextRow } from './TextRow';

/** Name, texts, categories, numbers and address of a location. */
export function ProfileTab() {
  const { t } = usePhrases();
  const { form } = useForm();
  return (
    <>
      <Section title={t('location:section.general')}>
        <TextRow field="name" />
        <TextRow field="storeCode" />
        <FieldRow field="status">
          {({ 'aria-invalid': isInvalid, ...control }) => (
            <NativeSelect
              {...control}
              error={isInvalid}
              value={form.typed('status') as string}
              onChange={(event) => form.set('status', event.currentTarget.value)}
              data={locationStatuses.map((value) => ({ value, label: t(`fields:status.${value}`) }))}
            />
          )}
        </FieldRow>
        <TextRow field="description" isLong />
        <CategoryRow />
        <AdditionalCategoriesRow />
        <TagsRow field="labels" most={mostLabels} help={t('location:labelsHelp', { most: mostLabels })} />
        <TextRow field="cnpj" />
      </Section>
      <Section title={t('location:section.contact')}>
        <TextRow field="phone" type="tel" />
        <TagsRow
          field="additionalPhones"
          most={mostAdditionalPhones}
          help={t('location:phonesHelp', { most: mostAdditionalPhones })}
        />
        <TextRow field="googleAdsPhone" type="tel" />
        <TextRow field="whatsapp" type="tel" />
        <TextRow field="website" type="url" />
      </Section>
      <Section title={t('location:section.address')}>
        <AddressRow />
      </Section>
      <OwnFieldsSection />
    </>
  );
}
