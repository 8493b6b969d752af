import { useIsCompact } from '@frontage/ui';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import { useProjectImport } from './use-project-import';

/**
 * Opens the import of a project; drawn only for who may import (specification section 2, 'Top bar'). Under 1200 px it is
 * an icon, so that the search beside it keeps its room while a job runs.
 */
export function ImportProjectButton() {
  const { t } = usePhrases();
  const isCompact = useIsCompact();
  const { isAllowed, open, dialog } = useProjectImport();
  if (!isAllowed) return null;
  const label = t('projects:import.open');
  const icon = <IconDatabaseImport size={16} stroke={1.5} aria-hidden />;
  return (
    <>
      {isCompact ? (
        <Tooltip label={label}>
          <ActionIcon aria-label={label} aria-haspopup="dialog" onClick={open}>
            {icon}
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button size="xs" aria-haspopup="dialog" leftSection={icon} onClick={open}>
          {label}
        </Button>
      )}
      {dialog}
    </>
  );
}
