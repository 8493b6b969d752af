import { addressCountries, addressKindsOf, addressParts, type AddressPart } from '@frontage/domain';
import { languageTag } from '@frontage/i18n';
import { Input, NativeSelect, Textarea } from '@mantine/core';
import { useId } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import type { TypedAddress } from '../model/typed-values';
import { FieldRow } from './FieldRow';
import classes from './AddressRow.module.css';

/** The postal address; its parts go by the names that its country has for them, in the order in which it writes them. */
export function AddressRow() {
  const { t, locale } = usePhrases();
  const { form } = useForm();
  const id = useId();
  const typed = form.typed('address') as TypedAddress;
  const set = (part: Partial<TypedAddress>) => form.set('address', { ...typed, ...part });
  const { postal, region } = addressKindsOf(typed.regionCode);
  const labels: Record<AddressPart, string> = {
    street: t('location:street'),
    sublocality: t('fields:part.neighborhood'),
    locality: t('fields:part.city'),
    administrativeArea: t(`location:region.${region}`),
    postalCode: t(`location:postal.${postal}`),
  };
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  const countries = [...new Set([...addressCountries, typed.regionCode])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <FieldRow field="address" isGroup>
      {({ disabled }) => (
        <div className={classes.parts}>
          <NativeSelect
            className={classes.wide ?? ''}
            label={t('fields:part.country')}
            disabled={disabled}
            data={countries}
            value={typed.regionCode}
            onChange={(event) => set({ regionCode: event.currentTarget.value })}
          />
          {addressParts(typed.regionCode).map((part) =>
            part === 'street' ? (
              <Textarea
                key={part}
                className={classes.wide ?? ''}
                label={labels.street}
                autosize
                disabled={disabled}
                value={typed.street}
                onChange={(event) => set({ street: event.currentTarget.value })}
              />
            ) : (
              <Input.Wrapper key={part} label={labels[part]} id={`${id}-${part}`}>
                <Input
                  id={`${id}-${part}`}
                  disabled={disabled}
                  value={typed[part]}
                  onChange={(event) => set({ [part]: event.currentTarget.value })}
                />
              </Input.Wrapper>
            ),
          )}
        </div>
      )}
    </FieldRow>
  );
}
