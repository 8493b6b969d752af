import { longestOwnText } from '@frontage/domain';
import type { CsvFinding } from '@frontage/domain/csv';
import { useMemo } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import type { FindingGroup } from './document-summary';

const namedAtMost = 3;

/** How findings are worded: one by itself, a file that cannot be read, and where the cells of a group are. */
export function useFindingText() {
  const { t } = usePhrases();
  const { list, bytes } = useFormats();
  return useMemo(() => {
    const malformed = (finding: CsvFinding): string => {
      const { reason, columns = [], expected, actual } = finding.params;
      if (reason === undefined) return t('csv:title.file_malformed');
      const why = t(`csv:malformed.${reason}`, {
        line: finding.line,
        columns: list([...columns]),
        expected: expected ?? 0,
        actual: actual ?? 0,
        limit: expected ?? 0,
        size: bytes(expected ?? 0),
      });
      return `${t('csv:title.file_malformed')}. ${why}`;
    };
    return {
      malformed,
      title: (finding: CsvFinding) => t(`csv:title.${finding.code}`),
      text: (finding: CsvFinding): string => {
        if (finding.code === 'file_malformed') return malformed(finding);
        const { column, line } = finding;
        const { firstLine } = finding.params;
        return finding.code === 'id_duplicated' && firstLine !== undefined
          ? t('csv:sameId', { column, line, other: firstLine })
          : t(`csv:text.${finding.code}`, { column, line, longest: longestOwnText });
      },
      places: (group: FindingGroup): string => {
        const [first] = group.lines;
        const { firstLine } = group.first.params;
        if (group.count === 1 && firstLine !== undefined) {
          return t('csv:sameAsLine', { line: group.first.line, first: firstLine });
        }
        const others = group.count - group.lines.length;
        if (group.lines.length < namedAtMost)
          return t('csv:place', { line: first ?? 0, count: group.count - 1 });
        return t('csv:places', { lines: group.lines.map(String).join(', '), count: others });
      },
    };
  }, [t, list, bytes]);
}
