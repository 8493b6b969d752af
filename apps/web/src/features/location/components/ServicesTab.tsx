import { currencies, serviceLanguages, type Category } from '@frontage/domain';
import { languageTag } from '@frontage/i18n';
import { FieldError, Tag } from '@frontage/ui';
import { ActionIcon, Button, Input, Menu, NativeSelect, Select, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { faultsOfService, type TypedService } from '../model/typed-values';
import { locationQueries } from '../queries';
import { FieldRow } from './FieldRow';
import { Section } from './Section';
import classes from './ListTabs.module.css';

const longestName = 140;
const longestDescription = 300;

/** What the location offers: its own services, and those that Google names for its categories. */
export function ServicesTab() {
  const { t } = usePhrases();
  const { form, values, canEdit, projectId, locationId } = useForm();
  const { data } = useQuery(locationQueries.serviceTypes(projectId, locationId));
  const services = form.typed('services') as TypedService[];
  const categories = [...(values.category === null ? [] : [values.category]), ...values.additionalCategories];
  const names = new Map((data?.items ?? []).map((type) => [type.id, type.name]));
  const taken = new Set(services.map(({ name }) => name));
  const open = (data?.items ?? []).filter(({ id }) => !taken.has(id));
  const set = (next: TypedService[]) => form.set('services', next);
  const add = (service: Partial<TypedService>) =>
    set([
      ...services,
      {
        name: '',
        category: categories[0]?.name ?? '',
        amount: '',
        currency: services.at(-1)?.currency ?? 'BRL',
        description: '',
        language: '',
        stored: null,
        ...service,
      },
    ]);
  return (
    <Section
      title={t('location:services.title')}
      help={t('location:services.help')}
      action={
        canEdit && (
          <span className={classes.actions}>
            {open.length > 0 && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button>{t('location:services.fromGoogle')}</Button>
                </Menu.Target>
                <Menu.Dropdown className={classes.menu ?? ''}>
                  {open.map(({ id, name }) => (
                    <Menu.Item key={id} onClick={() => add({ name: id, category: '' })}>
                      {name}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
            <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => add({})}>
              {t('location:services.add')}
            </Button>
          </span>
        )
      }
    >
      <FieldRow field="services" isGroup isWide>
        {({ disabled }) => (
          <>
            {services.length === 0 && <p className={classes.help}>{t('location:services.none')}</p>}
            <ol className={classes.list}>
              {services.map((service, index) => (
                // Names may be typed twice for a moment, so only its place is its own.
                <ServiceItem
                  key={index}
                  service={service}
                  place={index + 1}
                  googleName={names.get(service.name)}
                  categories={categories}
                  isDisabled={disabled}
                  onChange={(next) => set(services.map((one, at) => (at === index ? next : one)))}
                  onRemove={() => set(services.filter((_, at) => at !== index))}
                />
              ))}
            </ol>
          </>
        )}
      </FieldRow>
    </Section>
  );
}

type ServiceItemProps = {
  readonly service: TypedService;
  readonly place: number;
  /** What Google calls it, where it is one of Google's own. */
  readonly googleName: string | undefined;
  readonly categories: readonly Category[];
  readonly isDisabled: boolean;
  readonly onChange: (service: TypedService) => void;
  readonly onRemove: () => void;
};

function ServiceItem({
  service,
  place,
  googleName,
  categories,
  isDisabled,
  onChange,
  onRemove,
}: ServiceItemProps) {
  const { t } = usePhrases();
  const options = useOptions();
  const isListed = service.name.startsWith('job_type_id:');
  const wrong = new Set(faultsOfService(service));
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
              maxLength={longestName}
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
              { value: '', label: '–' },
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
            most: longestDescription,
          })}
          autosize
          maxLength={longestDescription}
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
