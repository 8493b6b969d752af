import { ConfirmDialog } from '@frontage/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { goOn, hasUnsaved, useUnsavedStore } from '../../stores/unsaved';
import { usePhrases } from '../use-phrases';

/** Stands once around all pages: asks before the person leaves one, closes a dialog or the tab while a form is not saved. */
export function LeaveGuard() {
  const { t } = usePhrases();
  const leaving = useUnsavedStore((state) => state.leaving);
  const isUnsaved = useUnsavedStore((state) => state.forms.size > 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const stay = () => {
    useUnsavedStore.setState({ leaving: null });
    blocker.reset?.();
  };
  const go = () => {
    goOn();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      isOpen={leaving !== null || blocker.state === 'blocked'}
      onClose={stay}
      title={t('unsaved.title')}
      touches={t('unsaved.touches')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      tone="bad"
      onConfirm={go}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
