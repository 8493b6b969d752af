import { isApiError } from '@frontage/api-client';
import type { Issue } from '@frontage/domain';
import { useCallback } from 'react';
import { useErrorText } from '../../hooks/use-error-text';
import { isFindingCode } from './post-codes';
import { useFindingText } from './use-finding-text';

/** Why a file was not taken: a sentence, the first faults the server found, and how many rows it would leave out. */
export type SendFailure = {
  readonly text: string;
  readonly faults: readonly string[];
  readonly moreFaults: number;
  /** The line at which the server stopped looking, where there was too much wrong; else `null`. */
  readonly stoppedAtLine: number | null;
  /** Rows that would stay behind; 0 where leaving rows out is no way on. */
  readonly rowsWithErrors: number;
};

const faultsNamed = 5;

function isPlace(issue: Issue): boolean {
  return issue.path !== '';
}

/** Words a failed upload. The server checks again with the same rules and knows which locations exist. */
export function useSendFailure(): (error: unknown) => SendFailure {
  const errorText = useErrorText();
  const findingText = useFindingText();
  return useCallback(
    (error) => {
      const text = errorText(error);
      if (!isApiError(error, 'file_has_errors'))
        return { text, faults: [], moreFaults: 0, stoppedAtLine: null, rowsWithErrors: 0 };
      const summary = error.fields.find((issue) => !isPlace(issue))?.params;
      const found = error.fields.filter(isPlace);
      const faults = found.slice(0, faultsNamed).map(({ path, code }) => {
        const [line = '0'] = path.split('.');
        const column = path.slice(line.length + 1);
        const known = isFindingCode(code) ? code : 'file_malformed';
        return findingText.text({ line: Number(line), column, code: known, value: '', params: {} });
      });
      const total = Number(summary?.total ?? found.length);
      const stoppedAtLine = summary?.stoppedAtLine === undefined ? null : Number(summary.stoppedAtLine);
      return {
        text,
        faults,
        moreFaults: Math.max(0, total - faults.length),
        stoppedAtLine,
        rowsWithErrors: stoppedAtLine === null ? Number(summary?.rowsWithErrors ?? 0) : 0,
      };
    },
    [errorText, findingText],
  );
}
