import { auditGroups, type AuditGroup } from '@frontage/domain';
import { localDate } from '../../../shared/dates/local-date';
import { as, fitting, id, listAddress, oneOf, search } from '../../../shared/list/list-address';

/** What narrows the log; kept in the address. Days are local, as `2026-11-20`. */
export type AuditFilter = {
  readonly actorId?: string | undefined;
  readonly group?: AuditGroup | undefined;
  readonly projectId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
};

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const past = fitting((text) => dayForm.test(text) && text <= localDate());

/** How the filter stands in the address; what it does not know, and days after today, count as not set. */
export const auditAddress = listAddress<AuditFilter>(
  {
    actorId: as('who', id),
    group: oneOf(auditGroups),
    projectId: as('of', id),
    from: past,
    to: past,
    search,
  },
  ({ to, ...filter }) =>
    to === undefined || (filter.from !== undefined && to < filter.from) ? filter : { ...filter, to },
);
