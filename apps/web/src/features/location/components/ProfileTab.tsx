import { locationStatuses } from '@frontage/domain';
import { Input, NativeSelect, TagsInput, Textarea } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import type { TypedAddress } from '../model/typed-values';
import { AdditionalCategoriesRow, CategoryRow } from './CategoryRows';
import { FieldRow } from './FieldRow';
import { Section } from './Section';
import { TextRow } from './TextRow';
import classes from './Form.module.css';

const mostLabels = 10;
const mostPhones = 2;

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
        <TagsRow field="labels" most={mostLabels} help={t('location:labelsHelp')} />
        <TextRow field="cnpj" />
      </Section>
      <Section title={t('location:section.contact')}>
        <TextRow field="phone" type="tel" />
        <TagsRow field="additionalPhones" most={mostPhones} help={t('location:phonesHelp')} />
        <TextRow field="googleAdsPhone" type="tel" />
        <TextRow field="whatsapp" type="tel" />
        <TextRow field="website" type="url" />
      </Section>
      <Section title={t('location:section.address')}>
        <AddressRow />
      </Section>
    </>
  );
}

type TagsRowProps = {
  readonly field: 'labels' | 'additionalPhones';
  readonly most: number;
  readonly help: string;
};

function TagsRow({ field, most, help }: TagsRowProps) {
  const { form } = useForm();
  return (
    <FieldRow field={field} help={help}>
      {({ 'aria-invalid': isInvalid, ...control }) => (
        <TagsInput
          {...control}
          error={isInvalid}
          maxTags={most}
          acceptValueOnBlur
          value={form.typed(field) as string[]}
          onChange={(texts) => form.set(field, texts)}
        />
      )}
    </FieldRow>
  );
}

const parts = [
  ['sublocality', 'neighborhood'],
  ['locality', 'city'],
  ['administrativeArea', 'state'],
  ['postalCode', 'postalCode'],
] as const;

function AddressRow() {
  const { t } = usePhrases();
  const { form } = useForm();
  const typed = form.typed('address') as TypedAddress;
  const set = (part: Partial<TypedAddress>) => form.set('address', { ...typed, ...part });
  return (
    <FieldRow field="address" isGroup>
      {({ disabled }) => (
        <div className={classes.parts}>
          <Textarea
            className={classes.wide ?? ''}
            label={t('location:street')}
            autosize
            disabled={disabled}
            value={typed.street}
            onChange={(event) => set({ street: event.currentTarget.value })}
          />
          {parts.map(([part, phrase]) => (
            <Input.Wrapper key={part} label={t(`fields:part.${phrase}`)} id={`address-${part}`}>
              <Input
                id={`address-${part}`}
                disabled={disabled}
                value={typed[part]}
                onChange={(event) => set({ [part]: event.currentTarget.value })}
              />
            </Input.Wrapper>
          ))}
        </div>
      )}
    </FieldRow>
  );
}
