import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { PageHeader } from '@frontage/ui';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';

type InboxHeadProps = {
  readonly counts: ResponseOf<typeof contract.reviews.counts> | undefined;
  readonly action: ReactNode;
};

/** How many came, how good they are, how many wait, and how fresh that is. */
export function InboxHead({ counts, action }: InboxHeadProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const facts =
    counts === undefined
      ? []
      : [
          t('reviews:facts.week', { count: counts.week.count }),
          ...(counts.week.average === null
            ? []
            : [
                t('reviews:facts.average', {
                  average: formats.exact(Math.round(counts.week.average * 10) / 10),
                }),
              ]),
          t('reviews:facts.open', { count: counts.open }),
          ...(counts.oldestOpenAt === null
            ? []
            : [t('reviews:facts.oldest', { time: formats.relative(counts.oldestOpenAt, { inline: true }) })]),
          ...(counts.readAt === null
            ? []
            : [t('reviews:facts.read', { time: formats.relative(counts.readAt, { inline: true }) })]),
        ];
  return <PageHeader title={t('reviews:title')} facts={facts} actions={action} />;
}
