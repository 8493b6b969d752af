import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { mayImport } from '../model/may-import';

const ImportModal = lazyPart(async () => (await import('./ImportModal')).ImportModal);

type ImportProjectButtonProps = {
  /** An icon alone, where there is little room. @default false */
  readonly isNarrow?: boolean;
};

/** Opens the import of a project; drawn only for who may import (specification section 2, 'Top bar'). */
export function ImportProjectButton({ isNarrow = false }: ImportProjectButtonProps) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  // A number for each opening, so that every one begins empty, and the way out can still be drawn.
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  if (user === null || !mayImport(user)) return null;
  const open = () => {
    setOpening((before) => before + 1);
    setIsOpen(true);
  };
  const label = t('projects:import.open');
  return (
    <>
      {isNarrow ? (
        <Tooltip label={label}>
          <ActionIcon aria-label={label} aria-haspopup="dialog" onClick={open}>
            <IconDatabaseImport size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          size="xs"
          aria-haspopup="dialog"
          leftSection={<IconDatabaseImport size={16} stroke={1.5} aria-hidden />}
          onClick={open}
        >
          {label}
        </Button>
      )}
      {opening > 0 && (
        <Suspense>
          <ImportModal key={opening} isOpen={isOpen} onClose={() => setIsOpen(false)} user={user} />
        </Suspense>
      )}
    </>
  );
}
