import type { LocationData } from '../types';
import { broken, type Rule } from './rule';

/** A status, a reopening only where it is allowed, and an opening date that is at most a year ahead. */
export const openInfoRule: Rule = ({ next, before, now }) => {
  const info = next.openInfo;
  if (info?.status === undefined) return [broken('REQUIRED_FIELD_MISSING_VALUE', 'open_info.status')];
  const violations = [];
  const was = before?.openInfo;
  const reopens = was?.status !== undefined && was.status !== 'OPEN' && info.status === 'OPEN';
  if (reopens && was.canReopen !== true) violations.push(broken('CANNOT_REOPEN', 'open_info.status'));
  const date = info.openingDate;
  if (date !== undefined && (date.year === undefined || date.month === undefined)) {
    violations.push(broken('OPENING_DATE_MISSING_YEAR_OR_MONTH', 'open_info.opening_date'));
  } else if (date?.year !== undefined && date.month !== undefined) {
    const limit = new Date(now);
    limit.setUTCFullYear(limit.getUTCFullYear() + 1);
    if (Date.UTC(date.year, date.month - 1, date.day ?? 1) > limit.getTime()) {
      violations.push(broken('OPENING_DATE_TOO_FAR_IN_THE_FUTURE', 'open_info.opening_date'));
    }
  }
  return violations;
};

/** `canReopen` is the provider's own: what a client sends for it is ignored. */
export function keepCanReopen(data: LocationData, before: LocationData | undefined): LocationData {
  if (data.openInfo === undefined) return data;
  const { status, openingDate } = data.openInfo;
  const canReopen = before === undefined ? true : before.openInfo?.canReopen;
  return {
    ...data,
    openInfo: {
      ...(status !== undefined && { status }),
      ...(canReopen === true && { canReopen }),
      ...(openingDate !== undefined && { openingDate }),
    },
  };
}
