import { useCallback, useEffect, useId, type RefObject } from 'react';
import { dropUnsaved, holdUnsaved } from '../../stores/unsaved';

/**
 * Asks before changes of a form are lost, by leaving the page or closing its dialog (`FormModal`). Returns a function that says
 * they are saved, for what leaves right afterwards.
 */
export function useUnsaved(isChanged: boolean, element: RefObject<Element | null>): () => void {
  const form = useId();
  useEffect(() => {
    if (!isChanged) return undefined;
    holdUnsaved(form, () => element.current);
    return () => dropUnsaved(form);
  }, [element, form, isChanged]);
  return useCallback(() => dropUnsaved(form), [form]);
}
