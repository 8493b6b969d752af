import { mendPost } from '../post/mend-post';
import { postActions, type PostMend } from '../post/post';
import { isWebsite } from '../social/website';
import { checkPostRow, type PostCsvRules } from './check-row';
import { postCsvColumnIndex, type PostCsvColumn, type PostCsvFinding } from './columns';
import { csvPostKinds, guessMoments, writeMoment } from './read-cell';
import { contentOfRow } from './read-row';

/** What a repair of a CSV of posts does; the interface has a label for each. `choose`: a person picks one of the values. */
export const postRepairKinds = [
  'read_moment_as',
  'shorten',
  'drop_phone',
  'add_scheme',
  'clear_cell',
  'choose',
] as const;
/** A kind out of {@link postRepairKinds}. */
export type PostRepairKind = (typeof postRepairKinds)[number];

/** A proposed repair of one cell; `alike` says what else it fits, as for the CSV of locations. */
export type PostRepair = {
  readonly kind: PostRepairKind;
  /** Values for the cell, best first; with one value the repair needs no choice. */
  readonly values: readonly string[];
  readonly alike: 'code' | 'value';
};

function mended(row: readonly string[], column: PostCsvColumn, mend: PostMend): string[] {
  const post = contentOfRow(row);
  if (post === undefined) return [];
  const { post: made } = mendPost(post, [mend]);
  const text = { text: made.text, title: made.event?.title, terms: made.offer?.terms }[
    column as 'text' | 'title' | 'terms'
  ];
  return text === undefined || text === null || text === '' ? [] : [text];
}

function withScheme(value: string): string[] {
  const url = `https://${value.trim().replace(/^(?:https?:?\/*|\/\/)/i, '')}`;
  return isWebsite(url) ? [url] : [];
}

function propose(finding: PostCsvFinding, row: readonly string[]): PostRepair | undefined {
  const { code, column, value } = finding;
  if (column === '') return undefined;
  switch (code) {
    case 'kind_empty':
    case 'kind_invalid':
      return { kind: 'choose', values: csvPostKinds, alike: 'value' };
    case 'button_empty':
    case 'button_invalid':
      return { kind: 'choose', values: postActions, alike: 'value' };
    case 'moment_invalid':
      return { kind: 'read_moment_as', values: guessMoments(value).map(writeMoment), alike: 'code' };
    case 'text_too_long':
    case 'terms_too_long':
    case 'title_size':
      return { kind: 'shorten', values: mended(row, column, 'shorten'), alike: 'code' };
    case 'phone_in_text':
      return { kind: 'drop_phone', values: mended(row, column, 'drop_phone'), alike: 'code' };
    case 'button_link_invalid':
    case 'offer_link_invalid':
      return { kind: 'add_scheme', values: withScheme(value), alike: 'code' };
    case 'button_not_allowed':
    case 'button_link_not_allowed':
    case 'event_not_allowed':
    case 'offer_not_allowed':
    case 'place_ambiguous':
      return { kind: 'clear_cell', values: [''], alike: 'code' };
    default:
      return undefined;
  }
}

/**
 * Proposes a repair of the cell that a finding is about; `undefined` where only a person can tell. Every value mends what was found:
 * nothing is changed here.
 */
export function suggestPostRepair(
  finding: PostCsvFinding,
  row: readonly string[],
  rules: PostCsvRules = {},
): PostRepair | undefined {
  const { column, code } = finding;
  const proposal = propose(finding, row);
  if (column === '' || proposal === undefined) return undefined;
  const at = postCsvColumnIndex(column);
  const isMended = (value: string) => {
    const changed = row.map((cell, index) => (index === at ? value : cell));
    return !checkPostRow(finding.line, changed, rules).some(
      // A date is not read as one that has passed.
      (left) => left.column === column && (proposal.kind === 'read_moment_as' || left.code === code),
    );
  };
  const values = proposal.values.filter(isMended);
  return values.length === 0 ? undefined : { ...proposal, values };
}
