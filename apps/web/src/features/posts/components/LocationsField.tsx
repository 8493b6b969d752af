import { FieldError } from '@frontage/ui';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { lazyPart } from '../../../shared/lazy-part';
import { selectionOf, type Picked } from '../../../shared/locations/picked';
import { selectionCountQuery } from '../../../shared/locations/queries';
import { usePhrases } from '../../../shared/use-phrases';
import { usePickedText } from '../use-picked-text';
import parts from './post-form-parts.module.css';
import classes from './LocationsField.module.css';

const LocationPicker = lazyPart(
  async () => (await import('../../../shared/locations/LocationPicker')).LocationPicker,
);

type LocationsFieldProps = {
  readonly projectId: string;
  readonly value: Picked;
  readonly onChange: (picked: Picked) => void;
  readonly error?: string | undefined;
};

/** Which locations get the post, in words and as a number; they are chosen in a dialog. */
export function LocationsField({ projectId, value, onChange, error }: LocationsFieldProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const selection = selectionOf(value);
  const count = useQuery(selectionCountQuery(projectId, selection)).data;
  const words = usePickedText(projectId, value);
  return (
    <div role="group" aria-labelledby={id}>
      <span className={classes.chosenLabel} id={id}>
        {t('posts:locations.label')}
      </span>
      <div className={classes.chosen} data-invalid={error !== undefined || undefined}>
        <span className={classes.chosenWords}>{words}</span>
        <span className={classes.chosenCount}>
          {selection === null ? number(0) : count !== undefined && number(count)}
        </span>
        <Button size="compact-sm" onClick={() => setIsOpen(true)}>
          {t('posts:locations.choose')}
        </Button>
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('posts:locations.title')}
        size={760}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Suspense fallback={<Skeleton height={380} />}>
          <LocationPicker projectId={projectId} value={value} onChange={onChange} />
        </Suspense>
        <div className={parts.dialogFoot}>
          <Button variant="filled" onClick={() => setIsOpen(false)}>
            {t('posts:locations.done')}
          </Button>
        </div>
      </Modal>
    </div>
  );
}
