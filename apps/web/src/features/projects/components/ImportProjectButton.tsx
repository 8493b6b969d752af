import { Button } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import { useProjectImport } from './use-project-import';

/** Opens the import of a project; drawn only for who may import (specification section 2, 'Top bar'). */
export function ImportProjectButton() {
  const { t } = usePhrases();
  const { isAllowed, open, dialog } = useProjectImport();
  if (!isAllowed) return null;
  return (
    <>
      <Button
        size="xs"
        aria-haspopup="dialog"
        leftSection={<IconDatabaseImport size={16} stroke={1.5} aria-hidden />}
        onClick={open}
      >
        {t('projects:import.open')}
      </Button>
      {dialog}
    </>
  );
}
