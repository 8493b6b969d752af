import { longestApprovalText, type ThreadEntry } from '@frontage/api-client/contract';
import { RelativeTime } from '@frontage/ui';
import { Anchor, Button, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsaved } from '../../../shared/forms/use-unsaved';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { threadQuery, useComment } from '../approval';
import classes from './Thread.module.css';

type ThreadProps = { readonly projectId: string; readonly planId: string };

/** What both sides said of a plan, and what became of each sending; with a box to say something. */
export function Thread({ projectId, planId }: ThreadProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const thread = useQuery(threadQuery(projectId, planId));
  const comment = useComment(projectId, planId);
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const send = () => {
    const said = text.trim();
    if (said !== '') comment.mutate(said, { onSuccess: () => setText('') });
  };
  useUnsaved(text.trim() !== '', form);
  return (
    <div className={classes.thread}>
      {thread.isError && (
        <Text size="sm" role="alert">
          {t('approvals:thread.failed')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => void thread.refetch()}>
            {t('action.tryAgain')}
          </Anchor>
        </Text>
      )}
      {thread.isSuccess && thread.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('approvals:thread.none')}
        </Text>
      )}
      {thread.isSuccess && thread.data.length > 0 && (
        <ol className={classes.list}>
          {thread.data.map((entry) => (
            <Entry key={`${entry.id} ${entry.kind}`} entry={entry} />
          ))}
        </ol>
      )}
      <form
        ref={form}
        className={classes.write}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          aria-label={t('approvals:thread.write')}
          placeholder={t('approvals:thread.write')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={longestApprovalText}
          value={text}
          error={comment.isError ? errorText(comment.error) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            send();
          }}
        />
        <Button type="submit" size="xs" loading={comment.isPending} disabled={text.trim() === ''}>
          {t('approvals:thread.send')}
        </Button>
      </form>
    </div>
  );
}

function Entry({ entry }: { readonly entry: ThreadEntry }) {
  const { t } = usePhrases();
  const formats = useFormats();
  const isOwn = useSessionStore(selectUser)?.id === entry.by.id;
  const name = isOwn ? t('approvals:thread.you') : entry.by.name;
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span>
          <strong className={classes.name}>{name}</strong>
          {entry.kind !== 'comment' &&
            ` ${t(isOwn ? `approvals:thread.youEvent.${entry.kind}` : `approvals:thread.event.${entry.kind}`)}`}
        </span>
        <RelativeTime
          text={formats.relative(entry.at)}
          title={formats.dateTime(entry.at)}
          dateTime={entry.at}
        />
      </p>
      {entry.text !== null && <p className={classes.text}>{entry.text}</p>}
    </li>
  );
}
