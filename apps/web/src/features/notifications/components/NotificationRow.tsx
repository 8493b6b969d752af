import type { Notification } from '@frontage/api-client/contract';
import {
  hasQuestions,
  locationHealthSchema,
  locationStatusSchema,
  type NotificationType,
} from '@frontage/domain';
import { RelativeTime, TruncatedText, type IconType } from '@frontage/ui';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrandGoogle,
  IconShieldExclamation,
  IconBuildingStore,
  IconCheck,
  IconCircleCheck,
  IconClockExclamation,
  IconDeviceDesktop,
  IconHelp,
  IconMessage,
  IconMessage2X,
  IconPhoto,
  IconPlayerPause,
  IconPlugConnectedX,
  IconSpeakerphone,
  IconStar,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import {
  jobPath,
  reviewsPath,
  locationPath,
  paths,
  planPath,
  postPath,
  postsPath,
  questionsPath,
  userPath,
} from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { jobTitle } from '../../../shared/hooks/use-job-title';
import { policyText } from '../../../shared/replies/policy-text';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import classes from './NotificationRow.module.css';
import { shownTitle } from '../../../shared/plan-title';

const icons: Record<NotificationType, IconType> = {
  review_new: IconStar,
  review_updated: IconStar,
  review_by_rule: IconStar,
  review_assigned: IconStar,
  review_late: IconClockExclamation,
  reply_rejected: IconMessage2X,
  rule_stopped: IconPlayerPause,
  google_update: IconBrandGoogle,
  protection_ended: IconShieldExclamation,
  location_state: IconBuildingStore,
  ...(hasQuestions
    ? {
        question_new: IconHelp,
        question_updated: IconHelp,
        answer_new: IconMessage,
        answer_updated: IconMessage,
      }
    : ({} as never)),
  post_rejected: IconSpeakerphone,
  post_late: IconClockExclamation,
  customer_media: IconPhoto,
  job_finished: IconCircleCheck,
  job_failed: IconAlertTriangle,
  approval_waiting: IconUserCheck,
  approvers_gone: IconUserOff,
  connection_lost: IconPlugConnectedX,
  new_device: IconDeviceDesktop,
};

/** What asks for somebody. */
const failures: ReadonlySet<NotificationType> = new Set([
  'job_failed',
  'post_rejected',
  'post_late',
  'review_late',
  'reply_rejected',
]);

type NotificationRowProps = {
  readonly notification: Notification;
  /** Whose project it is has to be said. */
  readonly hasProject: boolean;
  readonly onRead: (id: string) => void;
};

/** One thing that happened: what, where, when, and the way there. */
export function NotificationRow({ notification, hasProject, onRead }: NotificationRowProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const { id, type, project, location, at, isRead } = notification;
  const Icon = icons[type];
  const place = [location?.name, hasProject ? project.name : undefined].filter((part) => part !== undefined);
  const title = titleOf(t, notification);
  const text = textOf(t, notification);
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <span className={classes.icon} data-failed={failures.has(type) || undefined}>
        <Icon size={16} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          {!isRead && <VisuallyHidden>{t('notifications:unread')}: </VisuallyHidden>}
          <Link to={targetOf(notification)} className={classes.title} onClick={() => !isRead && onRead(id)}>
            {title}
          </Link>
          {place.length > 0 && <span className={classes.place}>{place.join(' · ')}</span>}
        </div>
        {text !== '' && (
          <div className={classes.text}>
            <TruncatedText
              text={text}
              showMoreLabel={t('action.showMore')}
              showLessLabel={t('action.showLess')}
            />
          </div>
        )}
      </div>
      <span className={classes.time}>
        <RelativeTime text={formats.relative(at)} title={formats.dateTime(at)} dateTime={at} />
      </span>
      <span className={classes.action}>
        {!isRead && (
          <Tooltip label={t('notifications:markRead')}>
            <ActionIcon aria-label={`${t('notifications:markRead')}: ${title}`} onClick={() => onRead(id)}>
              <IconCheck size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    </li>
  );
}

function textOf(t: Phrases, { type, params }: Notification): string {
  if (params.posts !== undefined) return t('notifications:atLocations', { count: params.count ?? 0 });
  if (params.postId !== undefined) return params.title ?? '';
  if ((params.count ?? 1) > 1) return '';
  if (params.rating !== undefined) {
    const name = params.reviewer ?? t('notifications:anonymous');
    const stars = t('notifications:review', { count: params.rating, name });
    if (type === 'reply_rejected')
      return `${stars}. ${t('reviews:reply.rejected', { word: policyText(t, params.policy ?? null) })}`;
    return params.text == null || params.text === '' ? stars : `${stars}: “${params.text}”`;
  }
  if (hasQuestions && params.questionId !== undefined) {
    const name = params.reviewer ?? t('notifications:anonymous');
    return params.text == null ? name : `${name}: “${params.text}”`;
  }
  if (type === 'location_state') {
    // How the profile fares at Google, rather than whether the location is open.
    const health = locationHealthSchema.safeParse(params.to).data;
    if (health !== undefined) return t(`pending:health.${health}`);
    const word = (status: string | undefined) => {
      const known = locationStatusSchema.safeParse(status).data;
      return known === undefined ? '' : t(`fields:status.${known}`);
    };
    return t('notifications:stateChange', { from: word(params.from), to: word(params.to) });
  }
  if (type === 'google_update') return t('notifications:googleText');
  if (type === 'connection_lost')
    return params.by === undefined
      ? t('notifications:connectionLostUnnamed')
      : t('notifications:connectionLostText', { name: params.by });
  if (type === 'new_device') {
    const { browser, system, address = '' } = params;
    const device =
      browser !== undefined && system !== undefined
        ? t('profile:sessions.device', { browser, system })
        : (browser ?? system ?? t('profile:sessions.unknown'));
    return t('notifications:newDeviceText', { device, address });
  }
  if (type === 'approvers_gone')
    return t('notifications:approversGoneText', { name: params.name ?? '', approver: params.by ?? '' });
  if (type === 'protection_ended')
    return t('notifications:protectionText', {
      title: params.part === undefined ? '' : t(`pending:part.${params.part}`),
      times: params.times ?? 0,
    });
  const { title = '', deed, kind } = params;
  return kind === undefined ? shownTitle(t, { title, deed }) : jobTitle(t, { kind, title, deed });
}

function titleOf(t: Phrases, { type, params }: Notification): string {
  const { count = 1, posts = 1 } = params;
  if (posts > 1 && (type === 'post_rejected' || type === 'post_late'))
    return t(`notifications:posts.${type}`, { count: posts });
  return count > 1 ? t(`notifications:many.${type}`, { count }) : t(`notifications:type.${type}`);
}

/** Where many of a type stand in the inbox. */
const inboxViews: Partial<Record<NotificationType, string>> = {
  review_assigned: 'mine',
  review_late: 'late',
  reply_rejected: 'rejected',
};

/** Where a notification is dealt with. */
function targetOf({ type, project, location, params }: Notification): string {
  if (type === 'new_device') return `${paths.profile}?tab=security`;
  if (type === 'connection_lost') return paths.integrations;
  if (type === 'rule_stopped') return paths.replyRules;
  if (type === 'approvers_gone') return params.userId === undefined ? paths.users : userPath(params.userId);
  if (type === 'google_update' || type === 'protection_ended') return paths.pendingEdits;
  if (params.jobId !== undefined) return jobPath(params.jobId, project.id);
  if (params.planId !== undefined) return planPath(params.planId, project.id);
  if (hasQuestions && params.questionId !== undefined)
    return questionsPath({ view: 'all', question: params.questionId }, project.id);
  const inboxView = inboxViews[type];
  if (inboxView !== undefined && (params.count ?? 1) > 1) return reviewsPath({ view: inboxView }, project.id);
  if (type === 'post_rejected' || type === 'post_late') {
    const isLate = type === 'post_late';
    if (params.postId !== undefined)
      return `${postPath(params.postId, project.id)}&view=${isLate ? 'late' : 'needs_you'}`;
    return postsPath(isLate ? { late: 'true' } : { state: 'rejected' }, project.id);
  }
  const isReview = type.startsWith('review');
  if (params.reviewId !== undefined) return reviewsPath({ view: 'all', review: params.reviewId }, project.id);
  if (location !== null && (params.count ?? 1) === 1)
    return `${locationPath(location.id, project.id)}${isReview ? '&tab=reviews' : ''}`;
  return isReview ? reviewsPath({}, project.id) : paths.locations;
}
