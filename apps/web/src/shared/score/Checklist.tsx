import type { LocationScore } from '@frontage/api-client/contract';
import { hasQuestions, type ScoreCheck } from '@frontage/domain';
import { Button, Skeleton, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { locationPath, questionsPath } from '../../config/paths';
import { LoadFailed } from '../components/LoadFailed';
import { leave } from '../../stores/unsaved';
import { useUnsaved } from '../forms/use-unsaved';
import { useFormats } from '../format/use-formats';
import { useErrorText } from '../hooks/use-error-text';
import { usePhrases } from '../use-phrases';
import classes from './Checklist.module.css';
import { measuredText } from './measured';
import { locationScoreQuery, useAnnulment } from './queries';

const icons = {
  done: IconCircleCheck,
  pending: IconAlertTriangle,
  annulled: IconCircleMinus,
  unknown: IconHelpCircle,
} as const;

type PathOf = (locationId: string, projectId: string) => string;
const inTab =
  (tab: string): PathOf =>
  (locationId, projectId) =>
    `${locationPath(locationId, projectId)}&tab=${tab}`;

/** Where a check is mended: a tab of the location's page, or its questions. */
const fixPath: Readonly<Record<ScoreCheck, PathOf>> = {
  recentPost: inTab('posts'),
  reviewAverage: inTab('reviews'),
  categories: inTab('profile'),
  description: inTab('profile'),
  attributes: inTab('attributes'),
  cover: inTab('images'),
  profilePhoto: inTab('images'),
  answeredReviews: inTab('reviews'),
  holidayHours: inTab('hours'),
  ...(hasQuestions
    ? {
        answeredQuestions: (location: string, projectId: string) => questionsPath({ location }, projectId),
      }
    : ({} as never)),
};

type ChecklistProps = {
  readonly projectId: string;
  readonly locationId: string;
  readonly isOpen: boolean;
  readonly canEdit: boolean;
};

/** What is checked of a location: done, missing, not counted, or annulled by a person, who says why and may take it back. */
export function Checklist({ projectId, locationId, isOpen, canEdit }: ChecklistProps) {
  const { t } = usePhrases();
  const query = useQuery(locationScoreQuery(projectId, locationId));
  const { data } = query;
  const [annulling, setAnnulling] = useState<ScoreCheck | null>(null);
  if (data === undefined)
    return query.isError ? (
      <LoadFailed query={query} title={t('score:failed')} />
    ) : (
      <div aria-busy="true" className={classes.waiting}>
        {[80, 65, 90, 70].map((width) => (
          <Skeleton key={width} height={12} width={`${String(width)}%`} />
        ))}
      </div>
    );
  return (
    <ul className={classes.list} aria-label={t('score:checklist')}>
      {data.checks.map((one) => (
        <Item
          key={one.check}
          item={one}
          facts={data.facts}
          projectId={projectId}
          locationId={locationId}
          isOpen={isOpen}
          canEdit={canEdit}
          isAnnulling={annulling === one.check}
          onAnnullingChange={(isOn) => setAnnulling(isOn ? one.check : null)}
        />
      ))}
    </ul>
  );
}

type ItemProps = ChecklistProps & {
  readonly item: LocationScore['checks'][number];
  readonly facts: LocationScore['facts'];
  readonly isAnnulling: boolean;
  readonly onAnnullingChange: (isOn: boolean) => void;
};

function Item({
  item,
  facts,
  projectId,
  locationId,
  isOpen,
  canEdit,
  isAnnulling,
  onAnnullingChange,
}: ItemProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const change = useAnnulment(projectId);
  const { check, state, annulment } = item;
  const Icon = icons[state];
  const name = t(`score:check.${check}`);
  const measured = measuredText(t, formats, { check, state, facts, isOpen });
  const selection = { by: 'ids' as const, ids: [locationId] };
  return (
    <li className={classes.item} data-state={state}>
      <Icon size={16} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <span className={classes.name}>
          {name}
          <span className={classes.hidden}>, {t(`score:state.${state}`)}</span>
        </span>
        {measured !== null && annulment === null && <span className={classes.measured}>{measured}</span>}
        {annulment !== null && (
          <span className={classes.measured} title={formats.dateTime(annulment.at)}>
            {t('score:annulledBy', {
              reason: annulment.reason,
              who: annulment.by ?? t('score:someone'),
              when: formats.relative(annulment.at, { inline: true }),
            })}
          </span>
        )}
        {isAnnulling && (
          <AnnulForm
            name={name}
            isBusy={change.isPending}
            onCancel={() => onAnnullingChange(false)}
            onConfirm={(reason) =>
              change.mutate({ selection, check, reason }, { onSuccess: () => onAnnullingChange(false) })
            }
          />
        )}
        {change.isError && (
          <span className={classes.fault} role="alert">
            {errorText(change.error)}
          </span>
        )}
      </div>
      {!isAnnulling && (
        <div className={classes.acts}>
          {state === 'pending' && canEdit && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('score:annulNamed', { check: name })}
              onClick={() => onAnnullingChange(true)}
            >
              {t('score:annul')}
            </Button>
          )}
          {state === 'pending' && (
            <Button
              component={Link}
              to={fixPath[check](locationId, projectId)}
              size="compact-sm"
              variant="subtle"
              aria-label={`${t('score:fix')}: ${name}`}
            >
              {t('score:fix')}
            </Button>
          )}
          {annulment !== null && canEdit && (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={change.isPending}
              aria-label={`${t('score:restore')}: ${name}`}
              onClick={() => change.mutate({ selection, check })}
            >
              {t('score:restore')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type AnnulFormProps = {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => void;
};

function AnnulForm({ name, isBusy, onCancel, onConfirm }: AnnulFormProps) {
  const { t } = usePhrases();
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = reason.trim() === '';
  useUnsaved(!isEmpty, form);
  const cancel = () => leave(onCancel, form.current ?? undefined);
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={t('score:annulNamed', { check: name })}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isEmpty) onConfirm(reason.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        cancel();
      }}
    >
      <Textarea
        label={t('score:reason')}
        description={t('score:reasonHint')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isAsked && isEmpty ? t('score:reasonEmpty') : undefined}
        data-autofocus
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <Button type="submit" variant="filled" size="xs" loading={isBusy}>
          {t('score:confirm')}
        </Button>
        <Button type="button" variant="subtle" size="xs" onClick={cancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
