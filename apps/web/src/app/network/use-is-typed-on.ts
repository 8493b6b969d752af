import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Fields that only choose what is shown keep nothing that could be lost. */
function holdsWork(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type !== 'search' && target.role !== 'searchbox';
}

/** Whether something was typed on a page since it was opened, and since the last time something was saved. */
export function useIsTypedOn(pathname: string): boolean {
  const [typedOn, setTypedOn] = useState<string | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => {
    const handleInput = ({ target }: Event) => {
      if (holdsWork(target)) setTypedOn(pathname);
    };
    document.addEventListener('input', handleInput, true);
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') setTypedOn(null);
    });
    return () => {
      document.removeEventListener('input', handleInput, true);
      stop();
    };
  }, [pathname, queryClient]);
  return typedOn === pathname;
}
