import type { EditSummary } from '@frontage/api-client/contract';
import { IconPencil } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './EditFields.module.css';

/** That it is an edit, and what it changes. */
export function EditFields({ edit }: { readonly edit: EditSummary }) {
  const { t } = usePhrases();
  const { list } = useFormats();
  const text = t('list.filterNamed', {
    name: t('posts:edits.one'),
    value: list(edit.fields.map((field) => t(`fields:field.${field}`))),
  });
  return (
    <span className={classes.fields} title={text}>
      <IconPencil size={16} stroke={1.5} aria-hidden />
      <span className={classes.text}>{text}</span>
    </span>
  );
}
