import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { selectUser, useSessionStore } from '../../../stores/session';
import { mayImport } from '../model/may-import';

const ImportModal = lazyPart(async () => (await import('./ImportModal')).ImportModal);

/** The import of a project, for whatever opens it: `dialog` has to be drawn where that stays on the page. */
export function useProjectImport(): {
  readonly isAllowed: boolean;
  readonly open: () => void;
  readonly dialog: ReactNode;
} {
  const user = useSessionStore(selectUser);
  // A number for each opening, so that every one begins empty, and the way out can still be drawn.
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpening((before) => before + 1);
    setIsOpen(true);
  };
  return {
    isAllowed: user !== null && mayImport(user),
    open,
    dialog: opening > 0 && user !== null && (
      <Suspense>
        <ImportModal key={opening} isOpen={isOpen} onClose={() => setIsOpen(false)} user={user} />
      </Suspense>
    ),
  };
}
