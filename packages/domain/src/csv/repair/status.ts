import { locationStatuses, type LocationStatus } from '../../location/values';
import { foldText } from '../../text/fold';
import type { Proposal } from './proposal';

const words: readonly (readonly [RegExp, readonly LocationStatus[]])[] = [
  [/temporar|temporal|tempor|reforma|suspens/, ['CLOSED_TEMPORARILY']],
  [/permanent|definitiv|encerrad|extint|desativad|baixad/, ['CLOSED_PERMANENTLY']],
  [
    /^(?:fechad[oa]|cerrad[oa]|closed|inativ[oa]|inactiv[oa]|inactive)$/,
    ['CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY'],
  ],
  [
    /^(?:open|opened|abert[oa]|abiert[oa]|ativ[oa]|activ[oa]|active|operational|em funcionamento|funcionando|ok)$/,
    ['OPEN'],
  ],
];

/** The status that a word stands for; `FECHADA` may stand for two, and what is unknown for any. */
export function readStatusAs(value: string): Proposal {
  const folded = foldText(value)
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const found = words.find(([form]) => form.test(folded))?.[1] ?? locationStatuses;
  return { kind: found.length === 1 ? 'read_status_as' : 'choose', values: [...found], alike: 'value' };
}
