import type { AppContext } from '#src/app-context';
import type { ClaimedJob } from '#src/queue/handler';
import type { Provider } from '#src/provider/port';
import type { LedgerWriter } from './ledger-writer';

/** What the sending of one location needs. */
export type SendTools = {
  readonly context: AppContext;
  readonly job: ClaimedJob;
  readonly provider: Provider;
  readonly ledger: LedgerWriter;
  /** The job takes over what others suggested: a value is sent only while it still is what the public sees. */
  readonly isTakingOver: boolean;
};
