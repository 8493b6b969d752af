import { mostBulkServices } from '@frontage/domain';
import { Button, TagsInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ServiceItem } from '../../../shared/offered-services/ServiceItem';
import { blankService, type TypedService } from '../../../shared/offered-services/typed-service';
import { usePhrases } from '../../../shared/use-phrases';
import type { FieldDraft } from '../model/draft';
import { categoriesQuery } from '../queries';
import classes from './Services.module.css';
import fieldParts from './field-parts.module.css';

type ServicesProps = {
  readonly projectId: string;
  readonly draft: FieldDraft;
  readonly error: string | null;
  readonly onChange: (draft: FieldDraft) => void;
};

/** Services that all chosen locations get, or the names of those that they lose. */
export function Services({ projectId, draft, error, onChange }: ServicesProps) {
  const { t } = usePhrases();
  const { data } = useQuery(categoriesQuery(projectId));
  if (draft.act === 'remove')
    return (
      <TagsInput
        aria-label={t('bulk:services.names')}
        description={t('bulk:services.namesHelp')}
        error={error}
        maxTags={mostBulkServices}
        value={[...(draft.values ?? [])]}
        onChange={(values) => onChange({ ...draft, values })}
      />
    );
  const held = draft.services ?? [];
  const services = held.length === 0 ? [blankService] : held;
  const put = (next: readonly TypedService[]) => onChange({ ...draft, services: next });
  return (
    <div className={fieldParts.questions}>
      <ol className={classes.services}>
        {services.map((service, index) => (
          // Names may be typed twice for a moment, so only its place is its own.
          <ServiceItem
            key={index}
            service={service}
            place={index + 1}
            googleName={undefined}
            categories={data?.items ?? []}
            noCategory={t('bulk:services.mainCategory')}
            isDisabled={false}
            onChange={(next) => put(services.map((one, at) => (at === index ? next : one)))}
            onRemove={() => put(services.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {error !== null && (
        <span className={fieldParts.fault} role="alert">
          {error}
        </span>
      )}
      {services.length < mostBulkServices && (
        <Button
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          onClick={() =>
            put([
              ...services,
              { ...blankService, currency: services.at(-1)?.currency ?? blankService.currency },
            ])
          }
        >
          {t('location:services.add')}
        </Button>
      )}
    </div>
  );
}
