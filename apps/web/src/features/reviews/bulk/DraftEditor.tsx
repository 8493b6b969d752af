import type { BulkReplyItem } from '@frontage/api-client/contract';
import { mostReplyBytes } from '@frontage/domain';
import { KeyHint } from '@frontage/ui';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import { bytesOf, isTooLong } from '../model/reply-text';
import type { DraftActs } from './draft-acts';
import type { Editing } from './use-editing';
import parts from './bulk-parts.module.css';
import classes from './DraftEditor.module.css';

type DraftEditorProps = {
  readonly item: BulkReplyItem;
  readonly isBusy: boolean;
  readonly acts: Pick<DraftActs, 'accept' | 'keep'>;
  readonly editing: Editing;
};

/** Where a draft is written in other words: accepted at once, or kept to be looked at. */
export function DraftEditor({ item, isBusy, acts, editing }: DraftEditorProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const [text, setText] = useState(editing.kept ?? item.text ?? '');
  const isUnfit = text.trim() === '' || isTooLong(text);
  const accept = () => {
    if (!isUnfit && !isBusy) acts.accept(text);
  };
  return (
    <>
      <Textarea
        autoFocus
        aria-label={t('bulkReplies:draft.edit')}
        autosize
        minRows={3}
        maxRows={14}
        classNames={{ root: classes.field ?? '' }}
        // One goes on writing where the draft ends.
        onFocus={({ currentTarget: field }) =>
          field.setSelectionRange(field.value.length, field.value.length)
        }
        value={text}
        error={isTooLong(text) && t('reviews:reply.tooLong', { limit: formats.number(mostReplyBytes) })}
        onChange={(event) => {
          setText(event.currentTarget.value);
          editing.write(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            accept();
          }
          if (event.key === 'Escape') {
            event.stopPropagation();
            editing.end();
          }
        }}
      />
      <div className={parts.foot}>
        <Button
          variant="filled"
          rightSection={<KeyHint keys="Ctrl Enter" />}
          disabled={isUnfit || isBusy}
          onClick={accept}
        >
          {t('bulkReplies:act.accept')}
        </Button>
        <Button disabled={isTooLong(text) || isBusy} onClick={() => acts.keep(text)}>
          {t('bulkReplies:act.keep')}
        </Button>
        <Button variant="subtle" onClick={editing.end}>
          {t('bulkReplies:act.cancel')}
        </Button>
        <span className={parts.end}>
          {t('reviews:reply.bytes', {
            bytes: formats.number(bytesOf(text)),
            limit: formats.number(mostReplyBytes),
          })}
        </span>
      </div>
    </>
  );
}
