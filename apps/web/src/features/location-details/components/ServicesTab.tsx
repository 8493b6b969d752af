import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ServiceItem } from '../../../shared/offered-services/ServiceItem';
import { blankService, type TypedService } from '../../../shared/offered-services/typed-service';
import { usePhrases } from '../../../shared/use-phrases';
import { useForm } from '../form-context';
import { locationQueries } from '../queries';
import { FieldRow } from './FieldRow';
import { Section } from './Section';
import classes from './ServicesTab.module.css';
import listParts from './list-parts.module.css';

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
        ...blankService,
        category: categories[0]?.name ?? '',
        currency: services.at(-1)?.currency ?? blankService.currency,
        ...service,
      },
    ]);
  return (
    <Section
      title={t('location:services.title')}
      help={t('location:services.help')}
      action={
        canEdit && (
          <span className={listParts.actions}>
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
            {services.length === 0 && <p className={listParts.help}>{t('location:services.none')}</p>}
            <ol className={listParts.list}>
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
