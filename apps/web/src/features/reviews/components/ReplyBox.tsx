import { isApiError } from '@frontage/api-client';
import type { ReviewDetail } from '@frontage/api-client/contract';
import { mostReplyBytes } from '@frontage/domain';
import { Suspense, type ComponentProps, type RefObject } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { useDraftInField } from '../draft/use-draft-in-field';
import { bytesOf, isTooLong, type Inserted } from '../model/reply-text';
import type { Writing } from '../model/writing';
import { useFindings } from '../use-findings';
import { useReplyText } from '../use-reply-text';
import { useSend } from '../use-send';
import { ReplyField } from './ReplyField';
import { ReplyFoot } from './ReplyFoot';
import { ReplyFrame } from './ReplyFrame';
import { ReplyNotes } from './ReplyNotes';
import { ReplyRefused } from './ReplyRefused';
import { TemplateMenu } from './TemplateMenu';
import parts from './reply-parts.module.css';
import classes from './ReplyBox.module.css';

const DraftBar = lazyPart(async () => (await import('../draft/DraftBar')).DraftBar);

type ReplyBoxProps = {
  readonly detail: ReviewDetail;
  readonly writing: Writing;
  /** The version of the review that is in sight, which the reply is to. */
  readonly seen: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onWriting: (isWriting: boolean) => void;
  readonly onReadAgain: () => void;
  readonly isEager: boolean;
  readonly onDone: () => void;
  /** What to begin with where nothing was written yet. */
  readonly start: string;
};

/** Where an answer is written: its length, what is wrong with it, and how it leaves. */
export function ReplyBox(props: ReplyBoxProps) {
  const { detail, writing, field, onWriting, onReadAgain, start, isEager } = props;
  const { projectId } = writing;
  const { t } = usePhrases();
  const { id } = detail.row;
  const { text, source, savedAt, choosing, ...reply } = useReplyText({ detail, writing, start, onWriting });
  const send = useSend(props, text, source, reply.forgetSource);
  const refusal = isApiError(send.error) ? send.error : null;
  const draft = useDraftInField(text);
  const fields = refusal?.code === 'reply_refused' ? refusal.fields : draft.fields;
  const all = useFindings(text, fields);
  const isEmpty = text.trim() === '';
  const isBlocked = isEmpty || send.isPending || draft.isBlocked || all.some((one) => one.isBlocking);
  const write = (next: string, madeOf = source) => {
    // What was found stood in the text as it was.
    if (send.isError) send.reset();
    reply.write(next, madeOf);
  };
  const insert = (chosen: Inserted) => {
    if (send.isError) send.reset();
    reply.insert(chosen, field.current);
    requestAnimationFrame(() => field.current?.focus());
  };
  const chooseOther = () => reply.choose('instead');
  const sendNow = () => {
    if (!isBlocked) send.mutate();
  };
  return (
    <ReplyFrame
      title={t('reviews:reply.title')}
      aside={t('reviews:reply.public', { name: detail.location.name })}
      actions={
        <TemplateMenu
          projectId={projectId}
          reviewId={id}
          isOpen={choosing !== null}
          onToggle={(isOpen) => reply.choose(isOpen ? 'added' : null)}
          onInsert={insert}
        />
      }
    >
      <ReplyField
        field={field}
        text={text}
        isEager={isEager}
        onWrite={(next) => {
          draft.stop();
          write(next);
        }}
        onLeave={reply.leave}
        onSend={sendNow}
        onEscape={draft.stop}
        onTemplates={() => reply.choose('added')}
      />
      <Drafts
        projectId={projectId}
        reviewId={id}
        text={text}
        field={field}
        {...draft.bar}
        onOtherText={chooseOther}
        onText={(next, isWhole) => {
          draft.setIsUnderWay(!isWhole);
          if (isWhole) write(next, null);
          else reply.show(next);
        }}
      />
      <Meta text={text} savedAt={savedAt} isKept={!isEmpty && text !== start} source={source} />
      <ReplyNotes
        detail={detail}
        text={text.trim()}
        findings={all}
        onMend={(mended) => {
          write(mended);
          field.current?.focus();
        }}
        onOtherText={chooseOther}
      />
      {send.isError && refusal?.code !== 'reply_refused' && (
        <SendFailed
          error={send.error}
          onReadAgain={() => {
            send.reset();
            onReadAgain();
          }}
        />
      )}
      <ReplyFoot
        writing={writing}
        isRejected={detail.reply?.state === 'REJECTED'}
        isBlocked={isBlocked}
        isSaving={reply.isSaving}
        isSending={send.isPending}
        onSave={reply.save}
        onSend={sendNow}
      />
    </ReplyFrame>
  );
}

/** What writes drafts, once it is there. */
function Drafts(props: ComponentProps<typeof DraftBar>) {
  return (
    <Suspense>
      <DraftBar {...props} />
    </Suspense>
  );
}

type SendFailedProps = { readonly error: unknown; readonly onReadAgain: () => void };

/** Why a reply was not sent, where no finding says so. */
function SendFailed({ error, onReadAgain }: SendFailedProps) {
  const errorText = useErrorText();
  const code = isApiError(error) ? error.code : null;
  return <ReplyRefused code={code} name={nameIn(error)} text={errorText(error)} onReadAgain={onReadAgain} />;
}

type MetaProps = {
  readonly text: string;
  readonly savedAt: string | null;
  readonly isKept: boolean;
  readonly source: Inserted | null;
};

/** Where the text is kept, and how long it is. */
function Meta({ text, savedAt, isKept, source }: MetaProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  return (
    <div className={parts.meta}>
      {source !== null && <span>{t('templates:chooser.from', { name: source.name })}</span>}
      {savedAt !== null && <span>{t('reviews:reply.draftSaved', { time: formats.relative(savedAt) })}</span>}
      {savedAt === null && isKept && <span>{t('reviews:reply.keptHere')}</span>}
      <span className={classes.bytes} data-over={isTooLong(text) || undefined}>
        {t('reviews:reply.bytes', {
          bytes: formats.number(bytesOf(text)),
          limit: formats.number(mostReplyBytes),
        })}
      </span>
    </div>
  );
}

/** The name that a refusal carries: of who answers already. */
function nameIn(error: unknown): string | null {
  if (!isApiError(error) || error.code !== 'reply_in_progress') return null;
  return error.message === error.code || error.message === '' ? null : error.message;
}
