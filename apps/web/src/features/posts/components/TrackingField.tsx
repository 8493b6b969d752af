import { TextField } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './post-form-parts.module.css';
import classes from './TrackingField.module.css';

type TrackingFieldProps = {
  /** What is added to links now, as the server says; `null` for nothing, and while it is not known. */
  readonly added: string | null;
  /** What was written for this post; `null` for what the project's settings add. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** What is added to the post's links: the project's, or this post's own. */
export function TrackingField({ added, value, onChange }: TrackingFieldProps) {
  const { t } = usePhrases();
  const [isOpen, setIsOpen] = useState(value !== null);
  if (!isOpen)
    return (
      <p className={parts.note}>
        <IconLink size={14} stroke={1.5} aria-hidden />
        <span className={classes.added}>
          {added === null ? t('posts:trackingNone') : t('posts:tracking', { added })}
        </span>
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-label={t('posts:trackingEdit')}
          onClick={() => {
            onChange(added ?? '');
            setIsOpen(true);
          }}
        >
          {t('posts:page.editOne')}
        </Anchor>
      </p>
    );
  return (
    <div className={classes.tracking}>
      <TextField
        label={t('posts:trackingLabel')}
        help={t('posts:trackingHelp')}
        value={value ?? added ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={500}
        autoFocus={value === (added ?? '')}
      />
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={() => {
          onChange(null);
          setIsOpen(false);
        }}
      >
        {t('posts:trackingReset')}
      </Button>
    </div>
  );
}
