import type { RecommendedAction } from '@frontage/api-client/contract';
import { can, hasQuestions } from '@frontage/domain';
import { Panel, SegmentedFilter, Tag } from '@frontage/ui';
import { Anchor } from '@mantine/core';
import {
  IconBan,
  IconBell,
  IconCalendarEvent,
  IconCloudOff,
  IconGitPullRequest,
  IconSend,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { screens } from '@frontage/domain/screens';
import { meets } from '../../../config/access';
import { paths } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { useIsTogether } from '../../../shared/hooks/use-shown-projects';
import { locationSummaryQuery } from '../../../shared/queries/location-summary';
import { suggestionsSummaryQuery } from '../../../shared/queries/suggestions';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { actionLine } from '../model/action-line';
import { recommendedActionsQuery } from '../queries';
import { ByProject } from './ByProject';
import { CardFailed } from './CardFailed';
import { CardSkeleton } from './CardSkeleton';
import type { Summary } from './StatusCounts';
import classes from './ActionsCard.module.css';
import cardRows from './card-rows.module.css';

type Badge = RecommendedAction['badge'];
type Shown = 'all' | Badge;

/** What needs a person: what was refused, the holidays that come, and what was left undone. */
export function ActionsCard({ projectId }: { readonly projectId: string }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const isTogether = useIsTogether();
  const [shown, setShown] = useState<Shown>('all');
  const user = useSessionStore(selectUser);
  const actions = useQuery(recommendedActionsQuery(projectId, isTogether));
  const counts = useQuery(locationSummaryQuery(projectId, isTogether));
  const suggested = useQuery({
    ...suggestionsSummaryQuery({ projectId, isTogether }),
    enabled: user !== null && meets(user, screens.pendingEdits.rule),
  });
  const { data } = actions;
  const summary = counts.data;
  const day = (date: string) => formats.date(`${date}T12:00:00`);
  const lines = (data?.items ?? [])
    .filter((action) => hasQuestions || !('questions' in action))
    .map((action) => ({ ...actionLine({ t, day, user }, action), parts: action.projects }));
  const asking = suggested.data?.asking ?? 0;
  const sources = [actions, counts, suggested];
  // All at once: what comes bit by bit pushes down what somebody is about to press.
  const isWaiting = sources.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle');
  // What could not be read may hold something: only with all of it can the card say that nothing waits.
  const failed = sources.filter((source) => source.isError && source.data === undefined);
  const matters = shown === 'HOLIDAYS' || isWaiting ? [] : mattersOf(t, summary, asking);
  const visible = isWaiting ? [] : lines.filter(({ badge }) => shown === 'all' || badge === shown);
  const count = lines.length + mattersOf(t, summary, asking).length;
  return (
    <Panel
      title={t('home:overview.attention')}
      isFlush
      {...(count > 0 ? { note: formats.number(count) } : {})}
      aside={
        <SegmentedFilter
          label={t('home:actions.show')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('home:actions.all') },
            { value: 'HOLIDAYS', label: t('home:actions.badge.HOLIDAYS') },
            { value: 'GENERAL_ALERTS', label: t('home:actions.badge.GENERAL_ALERTS') },
          ]}
        />
      }
    >
      <ul className={classes.actions}>
        {matters.map(({ id, sign, text, to }) => (
          <li key={id} className={cardRows.row}>
            <span className={classes.badge}>
              <Tag {...signs[sign]}>{t(`home:actions.sign.${sign}`)}</Tag>
            </span>
            <span className={classes.text}>{text}</span>
            {to !== undefined && (
              <Anchor component={Link} to={to} inherit className={classes.link ?? ''}>
                {t('home:overview.look')}
              </Anchor>
            )}
          </li>
        ))}
        {visible.map(({ id, badge, title, note, links, toProject, parts }) => (
          <li key={id} className={cardRows.row}>
            <span className={classes.badge}>
              <Tag
                icon={badge === 'HOLIDAYS' ? IconCalendarEvent : IconBell}
                {...(badge === 'HOLIDAYS' ? { tone: 'warn' as const } : {})}
              >
                {t(`home:actions.badge.${badge}`)}
              </Tag>
            </span>
            <span className={classes.wide}>
              <span className={classes.strong}>{title}</span>
              <span className={classes.said}>{note}</span>
              {toProject !== undefined && <ByProject parts={parts} to={toProject} />}
            </span>
            {(toProject === undefined || parts === undefined) && (
              <span className={classes.links}>
                {links.map(({ to, state, label }) => (
                  <Anchor
                    key={label}
                    component={Link}
                    to={to}
                    state={state}
                    inherit
                    className={classes.link ?? ''}
                  >
                    {label}
                  </Anchor>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isWaiting && <CardSkeleton rows={4} isTall />}
      {!isWaiting && failed.length > 0 && (
        <CardFailed
          error={failed[0]?.error}
          isBusy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach((source) => void source.refetch())}
        />
      )}
      {!isWaiting && failed.length === 0 && visible.length + matters.length === 0 && (
        <p className={cardRows.quiet}>
          {t(summary?.total === 0 ? 'home:overview.noLocations' : 'home:overview.nothing')}{' '}
          {summary?.total === 0 && user !== null && can(user.userPermission, 'integrations:edit') && (
            <Anchor component={Link} to={paths.connect} inherit fw={500}>
              {t('home:overview.connect')}
            </Anchor>
          )}
        </p>
      )}
    </Panel>
  );
}

const signs = {
  refused: { icon: IconBan, tone: 'bad' },
  suggested: { icon: IconGitPullRequest, tone: 'warn' },
  inFlight: { icon: IconSend, tone: 'info' },
  silent: { icon: IconCloudOff, tone: 'warn' },
} as const;

type Matter = {
  readonly id: string;
  readonly sign: keyof typeof signs;
  readonly text: string;
  readonly to?: string;
};

function mattersOf(t: Phrases, summary: Summary | undefined, asking: number): Matter[] {
  const { refused = 0, inFlight = 0, isStale = false } = summary ?? {};
  const list = paths.locations;
  return [
    ...(refused > 0
      ? [
          {
            id: 'refused',
            sign: 'refused',
            text: t('home:overview.refused', { count: refused }),
            to: `${list}?changes=refused`,
          } as const,
        ]
      : []),
    ...(asking > 0
      ? [
          {
            id: 'suggested',
            sign: 'suggested',
            text: t('home:overview.suggested', { count: asking }),
            to: paths.pendingEdits,
          } as const,
        ]
      : []),
    ...(inFlight > 0
      ? [
          {
            id: 'in-flight',
            sign: 'inFlight',
            text: t('home:overview.inFlight', { count: inFlight }),
            to: `${list}?changes=in_flight`,
          } as const,
        ]
      : []),
    ...(isStale ? [{ id: 'stale', sign: 'silent', text: t('home:overview.stale') } as const] : []),
  ];
}
