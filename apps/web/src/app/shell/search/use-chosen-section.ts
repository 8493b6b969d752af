import { contract } from '@frontage/api-client/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { bulkEditPath } from '../../../config/paths';
import { api } from '../../../services/api';
import { useFormats } from '../../../shared/format/use-formats';
import { selectionOf } from '../../../shared/locations/picked';
import { holidayName } from '../../../shared/queries/holidays';
import { locationsKey } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import { useChosenStore } from '../../../stores/chosen';
import { narrow, type SearchItem, type SearchSection } from './results';

/** Enough for what the bar offers and the next holiday; more follows. */
const limit = 6;
/** Pages of bulk edit, with the phrase that names each. */
const fields = [
  ['labels', 'labels'],
  ['images', 'images'],
  ['hours', 'hours'],
  ['social-media', 'socialMedia'],
] as const;

/** What can be done with the locations ticked in the list in sight: what its bar offers, single fields, and the holidays that come. */
export function useChosenSection(text: string): SearchSection {
  const { t, locale } = usePhrases();
  const formats = useFormats();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const chosen = useChosenStore((state) => state.chosen);
  const selection = chosen === null ? null : selectionOf(chosen.picked);
  const from = new Date().toISOString().slice(0, 10);
  const projectId = chosen?.projectId ?? '';
  const { data } = useQuery({
    queryKey: [...locationsKey(projectId), 'coming-holidays', selection, from, locale] as const,
    queryFn: ({ signal }) =>
      api.call(contract.holidays.coming, {
        params: { projectId },
        body: { selection: selection ?? { by: 'ids', ids: [] }, from },
        signal,
      }),
    enabled: selection !== null && chosen?.canEdit === true,
  });
  const title = t('search:group.chosen', { count: chosen?.count ?? 0 });
  if (chosen === null || selection === null) return { id: 'chosen', title, items: [], limit };
  const { picked, canEdit } = chosen;
  const edit = (part: string, state: object = {}) =>
    void navigate(bulkEditPath(part), { state: { picked, ...state } });
  const holidays = (canEdit ? (data?.items ?? []) : []).map(({ date, locations, ...holiday }) => ({
    id: `holiday-${date}`,
    title: t('search:chosen.holiday', {
      name: holidayName(t, { date, ...holiday }),
      date: formats.calendarDate(date),
    }),
    note: t('unit.locations', { count: locations }),
    link: bulkEditPath('special-hours'),
    act: () => edit('special-hours', { holiday: date }),
  }));
  const items: SearchItem[] = [
    ...chosen.verbs.map(({ id, label, onSelect }) => ({ id, title: label, link: pathname, act: onSelect })),
    ...holidays.slice(0, 1),
    ...(canEdit ? fields : []).map(([part, phrase]) => ({
      id: part,
      title: t(`search:chosen.${phrase}`),
      link: bulkEditPath(part),
      act: () => edit(part),
    })),
    ...holidays.slice(1),
  ];
  return narrow({ id: 'chosen', title, limit, items }, text);
}
