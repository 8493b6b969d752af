import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths';
import { queryClient } from '../services/query-client';
import { onRefreshFailed } from '../services/refresh-failures';
import { endLeftSession } from '../services/sign-in';
import { hideNotice, notifyError } from '../shared/notify';
import { usePhrases } from '../shared/use-phrases';
import { useLockStore } from '../stores/lock';
import {
  followOtherTabs,
  selectClosedThere,
  selectClosure,
  selectEndedBy,
  useSessionStore,
} from '../stores/session';

const noticeId = 'session';
const refreshNoticeId = 'refresh';
const closedNoticeId = 'closed-there';

/**
 * Handles the end or change of a session: other tabs follow, people are told why they have to sign in again, and nobody sees data read
 * for somebody else. Drafts belong to the features and stay.
 */
export function useSessionWatch(): void {
  const { t } = usePhrases();
  const endedBy = useSessionStore(selectEndedBy);
  const closure = useSessionStore(selectClosure);
  const closedThere = useSessionStore(selectClosedThere);
  const navigate = useNavigate();

  useEffect(() => followOtherTabs(), []);

  useEffect(() => {
    const end = () => void endLeftSession();
    end();
    window.addEventListener('online', end);
    return () => window.removeEventListener('online', end);
  }, []);

  useEffect(
    () =>
      onRefreshFailed(() => notifyError({ id: refreshNoticeId, title: t('errors:authentication_error') })),
    [t],
  );

  useEffect(
    () =>
      useSessionStore.subscribe((now, before) => {
        if (now.user?.id !== before.user?.id) queryClient.clear();
        // A session that is over takes its lock with it.
        if (!now.isSigned && before.isSigned) useLockStore.getState().unlocked();
      }),
    [],
  );

  useEffect(() => {
    if (closure !== null) hideNotice(noticeId);
    else if (endedBy === 'expiry') notifyError({ id: noticeId, title: t('errors:session_expired') });
    else hideNotice(noticeId);
    // Told once for each end, in the language of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [endedBy, closure]);

  useEffect(() => {
    if (closedThere === null) return;
    const { account, code, reason } = closedThere;
    const text = [t(`errors:${code}`), reason ?? ''].join(' ').trim();
    notifyError({ id: closedNoticeId, title: account, text });
    useSessionStore.setState({ closedThere: null });
    // The page that was open is the other account's.
    void navigate(paths.home);
  }, [closedThere, navigate, t]);
}
