import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './ImportSuccess.module.css';
import formParts from './form-parts.module.css';

/** The success dialog (specification section 8, 'Import'). */
export function ImportSuccess({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <div className={formParts.form}>
      <p className={classes.success} role="status">
        <IconCircleCheck size={24} stroke={1.75} aria-hidden className={classes.successIcon} />
        {t('projects:import.done')}
      </p>
      <div className={formParts.actions}>
        <Button component={Link} to={paths.projects} variant="subtle" onClick={onClose}>
          {t('projects:import.toProjects')}
        </Button>
        <Button variant="filled" onClick={onClose} data-autofocus>
          {t('action.close')}
        </Button>
      </div>
    </div>
  );
}
