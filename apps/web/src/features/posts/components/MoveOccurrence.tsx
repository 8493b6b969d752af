import type { ComingOccurrence } from '@frontage/api-client/contract';
import type { Recurrence } from '@frontage/domain';
import { FormField, Note } from '@frontage/ui';
import { Button, Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { seriesPath } from '../../../config/paths';
import { DateEntry } from '../../../shared/dates/DateEntry';
import { TimeEntry } from '../../../shared/dates/TimeEntry';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useUnsaved } from '../../../shared/forms/use-unsaved';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { readSchedulesAgain } from '../../../shared/schedules/use-schedule-changed';
import { usePhrases } from '../../../shared/use-phrases';
import { changeLater, moveDate } from '../series-queries';
import { useWallTime } from '../../../shared/format/use-wall-time';
import classes from '../../../shared/schedules/move-parts.module.css';

/** An occurrence that is about to go at another time. */
export type OccurrenceToMove = Pick<ComingOccurrence, 'date' | 'wall'> & {
  readonly seriesId: string;
  readonly rule: Recurrence;
};

type MoveOccurrenceProps = {
  readonly projectId: string;
  readonly occurrence: OccurrenceToMove;
  /** Where it was dropped, `2026-11-13T09:00`; without, it is asked where it goes. */
  readonly to?: string | undefined;
  readonly onClose: () => void;
};

/** A rule has no date left where it would go on; the server never hears of it. */
class NothingLeft extends Error {}

/** Asks for another day and hour of an occurrence that is only a rule yet, and whether the later ones go with it. */
export function MoveOccurrence({
  projectId,
  occurrence,
  to = occurrence.wall,
  onClose,
}: MoveOccurrenceProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const wallTime = useWallTime();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { seriesId, rule, date: called } = occurrence;
  const [date, setDate] = useState(to.slice(0, 10));
  const [time, setTime] = useState(to.slice(11));
  const [which, setWhich] = useState<'one' | 'later'>('one');
  const wall = `${date}T${time}`;
  const isWhole = date !== '' && time !== '' && wall !== occurrence.wall;
  const form = useRef<HTMLFormElement>(null);
  const saved = useUnsaved(wall !== to || which !== 'one', form);
  const move = useMutation({
    mutationFn: async () => {
      if (which === 'one') {
        await moveDate(projectId, seriesId, { date: called, wall });
        return null;
      }
      const { moveRule } = await import('@frontage/domain/recurrence');
      const later = moveRule(rule, called, wall);
      if (later === null) throw new NothingLeft();
      return (await changeLater(projectId, seriesId, { from: called, rule: later })).seriesId;
    },
    onSuccess: async (otherId) => {
      saved();
      await readSchedulesAgain(client, projectId);
      notifyInfo({ title: t('series:move.done', { when: wallTime(wall) }) });
      onClose();
      if (otherId !== null) void navigate(seriesPath(otherId, projectId));
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('series:move.title', { date: wallTime(occurrence.wall) })}
      size={440}
      closeOnClickOutside={!move.isPending}
      withCloseButton={false}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) move.mutate();
        }}
      >
        <Radio.Group
          aria-label={t('series:move.which')}
          value={which}
          onChange={(next) => setWhich(next === 'later' ? 'later' : 'one')}
        >
          <Stack gap={8}>
            <Radio value="one" label={t('series:move.one')} />
            <Radio value="later" label={t('series:move.later')} />
          </Stack>
        </Radio.Group>
        <div className={classes.moment}>
          <DateEntry label={t('series:move.day')} value={date} onChange={setDate} />
          <FormField label={t('series:move.time')}>
            {(control) => <TimeEntry {...control} value={time} onChange={setTime} />}
          </FormField>
        </div>
        <p>{t('posts:calendar.ownClock')}</p>
        {move.isError && (
          <Note tone="bad" role="alert">
            {move.error instanceof NothingLeft ? t('series:move.none') : errorText(move.error)}
          </Note>
        )}
        <div className={classes.foot}>
          <CancelButton onCancel={onClose} isBusy={move.isPending} />
          <Button type="submit" variant="filled" loading={move.isPending} disabled={!isWhole}>
            {t('series:move.button')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
