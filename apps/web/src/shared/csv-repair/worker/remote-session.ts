import { releaseProxy, wrap, type Remote } from 'comlink';

/** A session in a worker of its own, and how to end it. */
export type RemoteSession<Session> = {
  readonly session: Remote<Session>;
  readonly close: () => void;
};

/** Speaks to the session that a worker exposes. */
export function speakTo<Session>(worker: Worker): RemoteSession<Session> {
  const session = wrap<Session>(worker);
  return {
    session,
    close() {
      session[releaseProxy]();
      worker.terminate();
    },
  };
}
