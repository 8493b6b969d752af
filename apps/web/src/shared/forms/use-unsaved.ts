import { useCallback, useContext, useEffect, useId } from 'react';
import { dropUnsaved, holdUnsaved } from '../../stores/unsaved';
import { DialogScope } from './dialog-scope';

/**
 * Asks before changes of a form are lost, by leaving the page or closing its dialog (`FormModal`). Returns a function that says
 * they are saved, for what leaves right afterwards.
 */
export function useUnsaved(isChanged: boolean): () => void {
  const form = useId();
  const dialog = useContext(DialogScope);
  useEffect(() => {
    if (!isChanged) return undefined;
    holdUnsaved(form, dialog);
    return () => dropUnsaved(form);
  }, [dialog, form, isChanged]);
  return useCallback(() => dropUnsaved(form), [form]);
}
