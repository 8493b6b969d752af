import { isApiError } from '@frontage/api-client';
import type { ReviewDetail } from '@frontage/api-client/contract';
import { mostReplyBytes } from '@frontage/domain';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconBan, IconClock } from '@tabler/icons-react';
import { Suspense, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { policyText } from '../../../shared/replies/policy-text';
import { insertAt } from '../../../shared/variables/variable-list';
import { useDraftInField } from '../draft/use-draft-in-field';
import { bytesOf, deviceDraft, isTooLong, type Inserted, type ReplyFinding } from '../model/reply-text';
import { reviewActs } from '../queries';
import { useAct } from '../use-act';
import { useFindings } from '../use-findings';
import { useSend } from '../use-send';
import { ReplyField } from './ReplyField';
import { ReplyFrame } from './ReplyFrame';
import { ReplyRefused } from './ReplyRefused';
import { TemplateMenu } from './TemplateMenu';
import parts from './reply-parts.module.css';
import classes from './ReplyBox.module.css';

const DraftBar = lazyPart(async () => (await import('../draft/DraftBar')).DraftBar);

/** Who writes, and how replies of the project leave. */
export type Writing = {
  readonly projectId: string;
  readonly userId: string;
  readonly mayEdit: boolean;
  /** How long a reply waits in the outbox; `null` while that is not known. */
  readonly delaySeconds: number | null;
  readonly isHeld: boolean;
};

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
  const { projectId, userId } = writing;
  const { t } = usePhrases();
  const act = useAct(projectId);
  const { id } = detail.row;
  const [text, setText] = useState(
    () => deviceDraft.read(userId, projectId, id) ?? detail.draft?.text ?? start,
  );
  const [savedAt, setSavedAt] = useState<string | null>(detail.draft?.at ?? null);
  const lastTold = useRef(false);
  const [source, setSource] = useState<Inserted | null>(() => sourceOf(detail.draft, writing, id));
  const [isChoosing, setIsChoosing] = useState(false);
  const send = useSend(props, text, source, () => setSource(null));
  const refusal = isApiError(send.error) ? send.error : null;
  const draft = useDraftInField(text);
  const fields = refusal?.code === 'reply_refused' ? refusal.fields : draft.fields;
  const all = useFindings(text, fields);
  const isEmpty = text.trim() === '';
  const isBlocked = isEmpty || send.isPending || draft.isBlocked || all.some((one) => one.isBlocking);
  const write = (next: string, madeOf = source) => {
    setText(next);
    // What was found stood in the text as it was.
    if (send.isError) send.reset();
    setSavedAt(null);
    deviceDraft.write(userId, projectId, id, next, madeOf);
    if (!lastTold.current) onWriting(true);
    lastTold.current = true;
  };
  const insert = (chosen: Inserted) => {
    const { value = text, selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    // A text that stands as it was put in gives way to another; what a person wrote stays.
    const isUntouched = source !== null && text === source.text;
    const { text: added } = insertAt(value, selectionStart, selectionEnd, chosen.text);
    write(isUntouched ? chosen.text : added, chosen);
    setSource(chosen);
    setIsChoosing(false);
    requestAnimationFrame(() => field.current?.focus());
  };
  const saveDraft = () => {
    act.mutate(
      async () => {
        await reviewActs.update(projectId, id, {
          draft: isEmpty ? null : text,
          draftTemplateId: source?.templateId ?? null,
        });
        deviceDraft.write(userId, projectId, id, null);
      },
      { onSuccess: () => setSavedAt(new Date().toISOString()) },
    );
  };
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
          isOpen={isChoosing}
          onToggle={setIsChoosing}
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
        onLeave={() => {
          lastTold.current = false;
          onWriting(false);
        }}
        onSend={sendNow}
        onEscape={draft.stop}
        onTemplates={() => setIsChoosing(true)}
      />
      <Drafts
        projectId={projectId}
        reviewId={id}
        text={text}
        field={field}
        {...draft.bar}
        onText={(next, isWhole) => {
          draft.setIsUnderWay(!isWhole);
          // What was typed stays on this device until a draft is whole.
          if (isWhole) {
            setSource(null);
            write(next, null);
          } else setText(next);
        }}
      />
      <Meta text={text} savedAt={savedAt} isKept={!isEmpty && text !== start} source={source} />
      <Notes detail={detail} findings={all} onMend={(mended) => write(mended)} />
      {send.isError && refusal?.code !== 'reply_refused' && (
        <SendFailed
          error={send.error}
          onReadAgain={() => {
            send.reset();
            onReadAgain();
          }}
        />
      )}
      <Foot
        writing={writing}
        isRejected={detail.reply?.state === 'REJECTED'}
        isBlocked={isBlocked}
        isSaving={act.isPending}
        isSending={send.isPending}
        onSave={saveDraft}
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

/** The template that what is begun was made of: on this device, or in the draft that was kept with the review. */
function sourceOf(
  draft: ReviewDetail['draft'],
  { userId, projectId }: Writing,
  reviewId: string,
): Inserted | null {
  if (deviceDraft.read(userId, projectId, reviewId) !== null)
    return deviceDraft.readSource(userId, projectId, reviewId);
  if (draft?.template == null) return null;
  // How its words were put in is not known any more, so the text counts as a person's.
  return { templateId: draft.template.id, name: draft.template.name, text: '' };
}

/** What the provider said of the reply that stands, and what is to be looked at in the one that is written. */
function Notes({
  detail,
  findings,
  onMend,
}: {
  readonly detail: ReviewDetail;
  readonly findings: readonly ReplyFinding[];
  readonly onMend: (text: string) => void;
}) {
  const { t } = usePhrases();
  return (
    <>
      {detail.reply?.state === 'REJECTED' && (
        <Note
          tone="bad"
          shape="strip"
          icon={IconBan}
          title={t('reviews:reply.rejected', { word: policyText(t, detail.reply.violation) })}
        >
          {t('reviews:reply.nothingPublic')}
        </Note>
      )}
      {findings.map((finding) => (
        <Note
          key={finding.id}
          tone={finding.isBlocking ? 'bad' : 'warn'}
          shape="strip"
          role="alert"
          title={finding.text}
          actions={
            typeof finding.mended === 'string' && (
              <Button onClick={() => onMend(finding.mended ?? '')}>{t('reviews:reply.takeOut')}</Button>
            )
          }
        />
      ))}
    </>
  );
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

type FootProps = {
  readonly writing: Writing;
  readonly isRejected: boolean;
  readonly isBlocked: boolean;
  readonly isSaving: boolean;
  readonly isSending: boolean;
  readonly onSave: () => void;
  readonly onSend: () => void;
};

/** How it leaves, and the ways to keep and to send it. */
function Foot({ writing, isRejected, isBlocked, isSaving, isSending, onSave, onSend }: FootProps) {
  const { t } = usePhrases();
  return (
    <div className={parts.foot}>
      <span className={classes.waits}>
        <IconClock size={16} stroke={1.5} aria-hidden />
        <Waits writing={writing} />
      </span>
      <Button variant="subtle" onClick={onSave} loading={isSaving}>
        {t('reviews:reply.saveDraft')}
      </Button>
      <Button variant="filled" disabled={isBlocked} loading={isSending} onClick={onSend}>
        {t(isRejected ? 'reviews:reply.resend' : 'reviews:reply.send')}
      </Button>
    </div>
  );
}

function Waits({ writing: { delaySeconds, isHeld } }: { readonly writing: Writing }) {
  const { t } = usePhrases();
  if (isHeld) return t('reviews:reply.held');
  if (delaySeconds === null) return null;
  if (delaySeconds === 0) return t('reviews:reply.atOnce');
  return delaySeconds % 60 === 0
    ? t('reviews:reply.waitsMinutes', { count: delaySeconds / 60 })
    : t('reviews:reply.waits', { count: delaySeconds });
}

/** The name that a refusal carries: of who answers already. */
function nameIn(error: unknown): string | null {
  if (!isApiError(error) || error.code !== 'reply_in_progress') return null;
  return error.message === error.code || error.message === '' ? null : error.message;
}
