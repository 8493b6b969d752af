import { scoreChecks, scoreLevels, type ScoreCheck, type ScoreLevel } from '@frontage/domain';
import { as, id, listAddress, oneOf, order, orElse, search } from '../../../shared/list/list-address';

/** Columns that the list can be sorted by. */
export const scoreSorts = ['score', 'name', 'city'] as const;

/** What the address keeps of the list of scores. */
export type ScoreAddress = {
  readonly search: string;
  readonly score?: ScoreLevel | undefined;
  readonly scorePending?: ScoreCheck | undefined;
  /** Id of the group whose locations are looked at. */
  readonly group?: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly sort: (typeof scoreSorts)[number];
  /** Location whose checklist is shown. */
  readonly openId: string | null;
};

/** How {@link ScoreAddress} is read and written; what is as it would be anyway is left out. */
export const scoreAddress = listAddress<ScoreAddress>({
  search: orElse(search, ''),
  score: oneOf(scoreLevels),
  scorePending: as('check', oneOf(scoreChecks)),
  group: id,
  sort: orElse(oneOf(scoreSorts), 'score'),
  order,
  openId: as('location', orElse(id, null)),
});
