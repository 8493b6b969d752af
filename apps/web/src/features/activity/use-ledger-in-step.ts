import type { Job } from '@frontage/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { jobVersion } from './model/job-version';
import { jobQueries } from './queries';

/**
 * Reads a job's ledger again whenever its head changes. The two are separate reads: without this the ledger contradicts the head until
 * its next read, and for good once the job is over and polling stops.
 */
export function useLedgerInStep(job: Pick<Job, 'id' | 'state' | 'counts'>): void {
  const client = useQueryClient();
  const known = useRef<string | null>(null);
  const { id } = job;
  const version = `${id} ${jobVersion(job)}`;
  useEffect(() => {
    const before = known.current;
    known.current = version;
    if (before === null || before === version) return;
    void client.invalidateQueries({ queryKey: [...jobQueries.key(id), 'ledger'] });
  }, [client, id, version]);
}
