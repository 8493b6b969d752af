import { longestOwnText } from '@frontage/domain';
import { useMemo } from 'react';
import { useFormats } from '../../format/use-formats';
import { usePhrases } from '../../use-phrases';
import type { Refusal } from '../store';
import type { WorkbookFault } from '../workbook/workbook-fault';
import type { FindingGroup } from './document-summary';
import type { Finding } from './finding';
import { isOfPosts } from './post-codes';

const namedAtMost = 3;

/** How findings are worded: one by itself, a file that cannot be read, and where the cells of a group are. */
export function useFindingText() {
  const { t } = usePhrases();
  const { list, bytes } = useFormats();
  return useMemo(() => {
    const malformed = (finding: Finding): string => {
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
    const workbook = (fault: WorkbookFault): string => {
      switch (fault.reason) {
        case 'too_large':
          return t('csv:workbook.too_large', { size: bytes(fault.limit) });
        case 'several_tables':
          return t('csv:workbook.several_tables', { sheets: list([...fault.sheets]) });
        case 'broken_cells':
          return t('csv:workbook.broken_cells', {
            sheet: fault.sheet,
            cells: list([...fault.cells]),
            count: fault.more,
          });
        default:
          return t(`csv:workbook.${fault.reason}`);
      }
    };
    return {
      refused: (why: Refusal) => (why.kind === 'malformed' ? malformed(why.finding) : workbook(why.fault)),
      title: ({ code }: Finding) => (isOfPosts(code) ? t(`csv:post.${code}`) : t(`csv:title.${code}`)),
      short: ({ code, column }: Pick<FindingGroup, 'code' | 'column'>) => {
        if (isOfPosts(code)) return t(`csv:post.${code}`);
        if (code === 'unknown_location' && column === 'storeCode') return t('csv:unknownStoreCode');
        return t(`csv:short.${code}`);
      },
      text: (finding: Finding): string => {
        if (finding.code === 'file_malformed') return malformed(finding);
        const { column, line } = finding;
        const { firstLine } = finding.params;
        if (isOfPosts(finding.code)) {
          const what = t(`csv:post.${finding.code}`);
          return firstLine === undefined
            ? t('csv:postText', { column, line, what })
            : t('csv:postSame', { column, line, what, other: firstLine });
        }
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
