import { useEffect, useEffectEvent } from 'react';

type ComposerKeys = {
  readonly onSave: () => void;
  readonly onPrimary: () => void;
  readonly onStep: (by: 1 | -1) => void;
};

/** Ctrl+S saves, Ctrl+Enter goes to the primary button, Alt with an arrow walks the preview. */
export function useComposerKeys({ onSave, onPrimary, onStep }: ComposerKeys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 's') onSave();
    else if (isCommand && event.key === 'Enter') onPrimary();
    else if (event.altKey && event.key === 'ArrowLeft') onStep(-1);
    else if (event.altKey && event.key === 'ArrowRight') onStep(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
