import { contract } from '@frontage/api-client/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, type ReactNode } from 'react';
import { api } from '../../services/api';
import { lazyPart } from '../../shared/lazy-part';
import { securityQuery } from '../../shared/queries/security';
import { useConfirmationStore } from '../../shared/step-up/confirmation';
import { whenIdle } from '../../shared/when-idle';
import { useSessionStore } from '../../stores/session';
import { followLock, useLockStore } from '../../stores/lock';
import { lockSession } from './lock-session';
import { useActivity, useIdleLock } from './use-idle-lock';
import classes from './SessionCover.module.css';

const loadLockScreen = async () => (await import('./LockScreen')).LockScreen;
const LockScreen = lazyPart(loadLockScreen);
const ConfirmationDialog = lazyPart(
  async () => (await import('../../shared/step-up/ConfirmationDialog')).ConfirmationDialog,
);

/**
 * What may come over the signed-in pages: the lock, and the question whether it is still the same person. Under the lock the pages
 * stay as they are, out of sight and reach, with everything that was typed.
 */
export function SessionCover({ children }: { readonly children: ReactNode }) {
  const isLocked = useLockStore((state) => state.isLocked);
  const isAsking = useConfirmationStore((state) => state.asking !== null);
  // An entered account has no lock of its own: it closes with the session it was entered from.
  const isEntered = useSessionStore((state) => state.user?.isEntered === true);
  const { data } = useQuery({ ...securityQuery, enabled: !isLocked && !isEntered });
  const lock = useCallback(() => {
    if (!useLockStore.getState().isLocked) lockSession();
  }, []);
  useEffect(() => followLock(), []);
  // Whoever locks the screen without a network needs it too.
  useEffect(() => whenIdle(() => loadLockScreen().catch(() => undefined)), []);
  const hasLock = isEntered || (data?.lockAfterMinutes ?? null) !== null;
  const tell = useCallback(() => {
    // A refusal is what this is for: it covers the screen.
    if (hasLock && !useLockStore.getState().isLocked)
      api.call(contract.sessions.active).catch(() => undefined);
  }, [hasLock]);
  useActivity(tell);
  useIdleLock(isLocked ? null : (data?.lockAfterMinutes ?? null), lock);
  return (
    <>
      <div className={classes.page} inert={isLocked} data-covered={isLocked || undefined}>
        {children}
      </div>
      <Suspense fallback={isLocked ? <div className={classes.wait} /> : null}>
        {isLocked && <LockScreen />}
        {isAsking && !isLocked && <ConfirmationDialog />}
      </Suspense>
    </>
  );
}
