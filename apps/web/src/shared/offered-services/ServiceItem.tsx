import {
  currencies,
  longestServiceDescription,
  longestServiceName,
  serviceLanguages,
  type Category,
} from '@frontage/domain';
import { languageTag } from '@frontage/i18n';
import { FieldError, Tag } from '@frontage/ui';
import { ActionIcon, Input, NativeSelect, Select, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { usePhrases } from '../use-phrases';
import classes from './ServiceItem.module.css';
import { faultsOfService, type TypedService } from './typed-service';

type ServiceItemProps = {
  readonly service: TypedService;
  readonly place: number;
  /** What Google calls it, where it is one of Google's own. */
  readonly googleName: string | undefined;
  readonly categories: readonly Category[];
  /** What no category of its own stands for; without it a category has to be chosen. */
  readonly noCategory?: string;
  readonly isDisabled: boolean;
  readonly onChange: (service: TypedService) => void;
  readonly onRemove: () => void;
};

/** One service of a list: what it is called, of which category, what it costs, in whose words. */
export function ServiceItem({
  service,
  place,
  googleName,
  categories,
  noCategory,
  isDisabled,
  onChange,
  onRemove,
}: ServiceItemProps) {
  const { t } = usePhrases();
  const options = useOptions();
  const isListed = service.name.startsWith('job_type_id:');
  const wrong = new Set(faultsOfService(service, noCategory === undefined));
  const title = isListed ? (googleName ?? service.name) : service.name;
  const put = (part: Partial<TypedService>) => onChange({ ...service, ...part });
  const id = `service-${String(place)}`;
  return (
    <li className={classes.item} aria-label={title || t('location:services.new')}>
      <div className={classes.grid}>
        <Input.Wrapper label={t('location:services.name')} id={`${id}-name`} className={classes.wide ?? ''}>
          {isListed ? (
            <div className={classes.fixed}>
              {title} <Tag>{t('location:services.listed')}</Tag>
            </div>
          ) : (
            <Input
              id={`${id}-name`}
              disabled={isDisabled}
              error={wrong.has('name')}
              maxLength={longestServiceName}
              value={service.name}
              onChange={(event) => put({ name: event.currentTarget.value })}
            />
          )}
        </Input.Wrapper>
        {!isListed && (
          <NativeSelect
            className={classes.wide ?? ''}
            label={t('location:services.category')}
            disabled={isDisabled}
            error={wrong.has('category')}
            value={service.category}
            onChange={(event) => put({ category: event.currentTarget.value })}
            data={[
              { value: '', label: noCategory ?? '–' },
              ...categories.map(({ name, displayName }) => ({ value: name, label: displayName })),
              ...(service.category === '' || categories.some(({ name }) => name === service.category)
                ? []
                : [{ value: service.category, label: service.category.replace('categories/gcid:', '') }]),
            ]}
          />
        )}
        <Input.Wrapper label={t('location:services.price')} id={`${id}-price`}>
          <Input
            id={`${id}-price`}
            inputMode="decimal"
            disabled={isDisabled}
            error={wrong.has('amount')}
            value={service.amount}
            onChange={(event) => put({ amount: event.currentTarget.value })}
          />
        </Input.Wrapper>
        <Select
          label={t('location:services.currency')}
          disabled={isDisabled}
          error={wrong.has('currency')}
          searchable
          limit={200}
          data={options.currencies}
          value={service.currency === '' ? null : service.currency}
          onChange={(currency) => put({ currency: currency ?? '' })}
        />
        <Textarea
          className={classes.wide ?? ''}
          label={t('location:services.description')}
          description={t('location:characters', {
            used: service.description.length,
            most: longestServiceDescription,
          })}
          autosize
          maxLength={longestServiceDescription}
          disabled={isDisabled}
          value={service.description}
          onChange={(event) => put({ description: event.currentTarget.value })}
        />
        {!isListed && (
          <Select
            className={classes.wide ?? ''}
            label={t('location:services.language')}
            placeholder={t('location:services.ownLanguage')}
            disabled={isDisabled}
            searchable
            clearable
            limit={60}
            data={options.languages}
            value={service.language === '' ? null : service.language}
            onChange={(language) => put({ language: language ?? '' })}
          />
        )}
      </div>
      {!isDisabled && (
        <ActionIcon
          aria-label={t('location:services.remove', { name: title || t('location:services.new') })}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {wrong.size > 0 && (
        <div className={classes.faults}>
          <FieldError>
            {[...wrong].map((part) => t(`location:services.missing.${part}`)).join(' ')}
          </FieldError>
        </div>
      )}
    </li>
  );
}

/** Currencies and languages under their names in the language in use. */
function useOptions() {
  const { locale } = usePhrases();
  return useMemo(() => {
    const tag = languageTag(locale);
    const money = new Intl.DisplayNames(tag, { type: 'currency' });
    const tongue = new Intl.DisplayNames(tag, { type: 'language' });
    return {
      currencies: currencies.map((value) => ({ value, label: `${value} ${money.of(value) ?? ''}` })),
      languages: serviceLanguages.map((value) => ({ value, label: tongue.of(value) ?? value })),
    };
  }, [locale]);
}
