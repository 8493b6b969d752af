import type { Recurrence } from '@frontage/domain';
import { dateTag } from '@frontage/i18n';
import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePhrases } from '../use-phrases';
import { nextDatesQuery } from './next-dates';

const dayOf = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** The next six dates of a rule, and how many follow. Nothing while it is not filled in. */
export function NextDatesList({ rule }: { readonly rule: Recurrence | null }) {
  const { t, locale } = usePhrases();
  const { data, isError } = useQuery(nextDatesQuery(rule));
  if (rule === null) return null;
  if (isError)
    return (
      <Text size="xs" c="dimmed" role="status">
        {t('series:repeat.failed')}
      </Text>
    );
  if (data === undefined) return <Skeleton height={120} />;
  const format = new Intl.DateTimeFormat(dateTag(locale), dayOf);
  const said = (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  const { dates, end } = data;
  if (dates.length === 0)
    return (
      <Text size="sm" role="status">
        {t('series:repeat.none')}
      </Text>
    );
  const more = end === null ? 0 : end.total - dates.length;
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {end === null ? t('series:repeat.forGood') : t('series:repeat.times', { count: end.total })}
      </Text>
      <Box component="ul" m={0} p={0} aria-label={t('series:repeat.next')}>
        {dates.map((date, index) => (
          <Text key={date} component="li" size="sm" c={index === 0 ? undefined : 'dimmed'} display="block">
            {said(date)}, {rule.time}
          </Text>
        ))}
      </Box>
      {end === null && (
        <Text size="sm" c="dimmed">
          {t('series:repeat.andSoOn')}
        </Text>
      )}
      {end !== null && more > 0 && (
        <Text size="sm" c="dimmed">
          {t('series:repeat.more', { count: more, date: said(end.last) })}
        </Text>
      )}
    </Stack>
  );
}
