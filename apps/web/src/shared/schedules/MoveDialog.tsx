import { FormField, Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DateEntry } from '../dates/DateEntry';
import { TimeEntry } from '../dates/TimeEntry';
import { useWallTime } from '../format/use-wall-time';
import { CancelButton } from '../forms/CancelButton';
import { FormModal } from '../forms/FormModal';
import { useUnsaved } from '../forms/use-unsaved';
import { useErrorText } from '../hooks/use-error-text';
import { notifyInfo } from '../notify';
import { usePhrases } from '../use-phrases';
import classes from './move-parts.module.css';
import { useScheduleChanged } from './use-schedule-changed';

type MoveDialogProps = {
  readonly projectId: string;
  readonly name: string;
  /** Where it stands, `2026-11-13T09:00`. */
  readonly wall: string;
  /** Where it was dropped; without, it is asked where it goes. */
  readonly to?: string | undefined;
  /** What moves with it, and what does not. */
  readonly says: string;
  /** Whether each location waits for its own clock. */
  readonly isLocal: boolean;
  /** Whether it waits for approval, which it then needs again. */
  readonly asksAgain: boolean;
  readonly onMove: (wall: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for another day and hour of what waits to be sent: the same whether a card was dropped or nothing was dragged. */
export function MoveDialog(props: MoveDialogProps) {
  const { projectId, name, wall: from, to = from, says, isLocal, asksAgain, onMove, onClose } = props;
  const { t } = usePhrases();
  const errorText = useErrorText();
  const wallTime = useWallTime();
  const changed = useScheduleChanged(projectId);
  const [date, setDate] = useState(to.slice(0, 10));
  const [time, setTime] = useState(to.slice(11));
  const wall = `${date}T${time}`;
  const isWhole = date !== '' && time !== '';
  const form = useRef<HTMLFormElement>(null);
  const saved = useUnsaved(wall !== to, form);
  const move = useMutation({
    mutationFn: () => onMove(wall),
    onSuccess: async () => {
      saved();
      await changed();
      notifyInfo({ title: t('posts:calendar.moved', { name, when: wallTime(wall) }) });
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t('posts:calendar.moveTitle', { name: name })}
      size={440}
      closeOnClickOutside={!move.isPending}
      withCloseButton={false}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole && wall !== from) move.mutate();
        }}
      >
        <p>{says}</p>
        <div className={classes.moment}>
          <DateEntry label={t('posts:calendar.moveDate')} value={date} onChange={setDate} />
          <FormField label={t('posts:calendar.moveTime')}>
            {(control) => <TimeEntry {...control} value={time} onChange={setTime} />}
          </FormField>
        </div>
        {isLocal && <p>{t('posts:calendar.ownClock')}</p>}
        {asksAgain && <p>{t('posts:calendar.asksAgain')}</p>}
        {move.isError && (
          <Note tone="bad" role="alert">
            {errorText(move.error)}
          </Note>
        )}
        <div className={classes.foot}>
          <CancelButton onCancel={onClose} isBusy={move.isPending} />
          <Button
            type="submit"
            variant="filled"
            loading={move.isPending}
            disabled={!isWhole || wall === from}
          >
            {isWhole ? t('posts:calendar.moveButton', { when: wallTime(wall) }) : t('posts:calendar.move')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
