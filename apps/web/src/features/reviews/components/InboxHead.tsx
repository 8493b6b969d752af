import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { screens } from '@frontage/domain/screens';
import { PageHeader } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconTemplate, IconWand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { meets } from '../../../config/access';
import { paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';

type InboxHeadProps = {
  readonly counts: ResponseOf<typeof contract.reviews.counts> | undefined;
  readonly action: ReactNode;
};

/** How many came, how good they are, how many wait, and how fresh that is. */
export function InboxHead({ counts, action }: InboxHeadProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const user = useSessionStore(selectUser);
  const facts =
    counts === undefined
      ? []
      : counts.readAt === null
        ? [t('reviews:facts.unread')]
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
              : [
                  t('reviews:facts.oldest', {
                    time: formats.relative(counts.oldestOpenAt, { inline: true }),
                  }),
                ]),
            counts.readEveryMinutes === null
              ? t('reviews:facts.read', { time: formats.relative(counts.readAt, { inline: true }) })
              : t('reviews:facts.readEvery', {
                  time: formats.relative(counts.readAt, { inline: true }),
                  count: counts.readEveryMinutes,
                }),
          ];
  const templates = user !== null && meets(user, screens.templates.rule) && (
    <Button
      component={Link}
      to={paths.templates}
      leftSection={<IconTemplate size={16} stroke={1.5} aria-hidden />}
    >
      {t('templates:chooser.all')}
    </Button>
  );
  return (
    <PageHeader
      title={t('reviews:title')}
      facts={facts}
      actions={
        <>
          <Button
            component={Link}
            to={paths.replyRules}
            leftSection={<IconWand size={16} stroke={1.5} aria-hidden />}
          >
            {t('replyRules:title')}
          </Button>
          {templates}
          {action}
        </>
      }
    />
  );
}
