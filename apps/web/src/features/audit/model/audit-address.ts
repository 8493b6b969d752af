import { auditGroups, type AuditGroup } from '@frontage/domain';
import { localDate } from '../../../shared/dates/local-date';
import { readSearch } from '../../../shared/list/search-in-address';

/** What narrows the log; kept in the address. Days are local, as `2026-11-20`. */
export type AuditFilter = {
  readonly actorId?: string | undefined;
  readonly group?: AuditGroup | undefined;
  readonly projectId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
};

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

function fitting(search: URLSearchParams, name: string, form: RegExp): string | undefined {
  const text = search.get(name);
  return text !== null && form.test(text) ? text : undefined;
}

/** How the filter stands in the address; what it does not know, and days after today, count as not set. */
export const auditAddress = {
  read(search: URLSearchParams): AuditFilter {
    const today = localDate();
    const group = auditGroups.find((one) => one === search.get('group'));
    const past = (name: string) => {
      const text = fitting(search, name, day);
      return text !== undefined && text <= today ? text : undefined;
    };
    const from = past('from');
    const to = past('to');
    const found: AuditFilter = {
      actorId: fitting(search, 'who', id),
      group,
      projectId: fitting(search, 'of', id),
      from,
      to: from !== undefined && to !== undefined && to < from ? undefined : to,
      search: readSearch(search),
    };
    return Object.fromEntries(Object.entries(found).filter(([, value]) => Boolean(value)));
  },
  write(filter: AuditFilter): URLSearchParams {
    const names = {
      actorId: 'who',
      group: 'group',
      projectId: 'of',
      from: 'from',
      to: 'to',
      search: 'search',
    } as const;
    const address = new URLSearchParams();
    for (const [key, name] of Object.entries(names)) {
      const value = filter[key as keyof AuditFilter];
      if (value !== undefined && value !== '') address.set(name, value);
    }
    return address;
  },
};
