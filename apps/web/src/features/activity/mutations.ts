import { contract } from '@frontage/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api';
import { jobQueries } from './queries';

/** What a person can do with a job; each answers from the server and reads the job again. */
export function useJobActions(projectId: string, jobId: string) {
  const client = useQueryClient();
  const params = { projectId, jobId };
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: jobQueries.key(jobId) }),
      client.invalidateQueries({ queryKey: jobQueries.all(projectId) }),
    ]);
  return {
    retry: useMutation({
      mutationFn: (entryIds: string[] | undefined) =>
        api.call(contract.jobs.retry, { params, body: entryIds === undefined ? {} : { entryIds } }),
      onSettled,
    }),
    undo: useMutation({ mutationFn: () => api.call(contract.jobs.undo, { params }), onSettled }),
  };
}
