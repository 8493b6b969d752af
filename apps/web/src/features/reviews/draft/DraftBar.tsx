import type { DraftUsage } from '@frontage/api-client/contract';
import { KeyHint, Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconSparkles, IconTemplate } from '@tabler/icons-react';
import { Suspense, useEffect, useState, type RefObject } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { useLetterKeys } from '../../../shared/keys/use-letter-keys';
import { issuesOf } from './draft-issues';
import { DraftNotes } from './DraftNotes';
import { ReplyCheck } from './ReplyCheck';
import { useDraft, type DraftPhase } from './use-draft';
import type { FoundInDraft } from './use-draft-in-field';
import classes from './DraftBar.module.css';

const DraftPanel = lazyPart(async () => (await import('./DraftPanel')).DraftPanel);

type DraftBarProps = {
  readonly projectId: string;
  readonly reviewId: string;
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** What ends a draft under way, for who types. */
  readonly stopperRef: RefObject<(() => void) | null>;
  readonly onText: (text: string, isWhole: boolean) => void;
  readonly onFound: (found: FoundInDraft) => void;
  /** Offers other words for a text that was said here before. */
  readonly onOtherText: () => void;
};

/** Below the field of a reply: has it looked at while it is written, and a draft written into it, by a model or from templates. `a` does it from outside. */
export function DraftBar(props: DraftBarProps) {
  const { projectId, reviewId, text, field, stopperRef, onText, onFound, onOtherText } = props;
  const [isShown, setIsShown] = useState(false);
  const draft = useDraft({
    ...{ projectId, reviewId, text, onText },
    onDone: (done) => {
      const fields = issuesOf(done.findings);
      onFound({ text: done.text, fields, isBlocked: fields.length > 0 });
      requestAnimationFrame(() => field.current?.focus());
    },
  });
  const { phase, start, stop, undo } = draft;
  useLetterKeys({ a: start });
  useEffect(() => {
    stopperRef.current = stop;
    return () => {
      stopperRef.current = null;
    };
  });
  const done = phase.is === 'written' ? phase.done : null;
  // A draft comes with what was found in it.
  const isAsDrafted = done !== null && done.text === text;
  const begin = phase.is === 'written' || phase.is === 'writing' ? phase.begin : null;
  return (
    <>
      {phase.is === 'failed' && <Failed code={phase.code} />}
      {isAsDrafted ? (
        <DraftNotes done={done} />
      ) : (
        phase.is !== 'writing' && <ReplyCheck {...{ projectId, reviewId, text, onFound, onOtherText }} />
      )}
      <div className={classes.bar}>
        <Told phase={phase} />
        <span className={classes.acts}>
          {phase.is === 'writing' ? (
            <Button size="compact-sm" onClick={stop}>
              <Words of="stop" />
            </Button>
          ) : (
            <>
              {phase.is === 'written' && (
                <Button size="compact-sm" variant="subtle" onClick={undo}>
                  <Words of="undo" />
                </Button>
              )}
              {begin !== null && begin.source === 'model' && (
                <Button size="compact-sm" variant="subtle" onClick={() => setIsShown(true)}>
                  <Words of="details" />
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                aria-keyshortcuts="a"
                leftSection={<IconSparkles size={16} stroke={1.5} aria-hidden />}
                onClick={start}
              >
                <Words of={phase.is === 'written' ? 'another' : 'write'} />
                <span className={classes.key} aria-hidden>
                  <KeyHint keys="a" />
                </span>
              </Button>
            </>
          )}
        </span>
      </div>
      {isShown && begin !== null && (
        <Suspense>
          <DraftPanel begin={begin} done={done} onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  );
}

function Words({ of: name }: { readonly of: 'stop' | 'undo' | 'details' | 'another' | 'write' }) {
  const { t } = usePhrases();
  return t(`replyDrafts:draft.${name}`);
}

/** Why there is no draft; what was in the field is there again. */
function Failed({ code }: { readonly code: Extract<DraftPhase, { is: 'failed' }>['code'] }) {
  const { t } = usePhrases();
  const title =
    code === 'reply_drafts_used_up'
      ? t('replyDrafts:draft.usedUp')
      : code === 'nothing_to_draft'
        ? t('replyDrafts:draft.nothing')
        : code === 'review_gone'
          ? t('replyDrafts:draft.gone')
          : t('errors:reply_draft_failed');
  return (
    <Note tone={code === 'reply_drafts_used_up' ? 'warn' : 'bad'} shape="strip" role="alert" title={title}>
      {t('replyDrafts:draft.kept')}
    </Note>
  );
}

/** How many drafts are left of the month, once that is a tenth of its limit or less; else `null`. */
function leftOf({ drafts, limit }: DraftUsage): number | null {
  if (limit === null) return null;
  const left = Math.max(limit - drafts, 0);
  return left <= limit / 10 ? left : null;
}

/** Who writes or wrote, and how far it is. */
function Told({ phase }: { readonly phase: DraftPhase }) {
  const { t } = usePhrases();
  const told = () => {
    if (phase.is === 'writing')
      return t(phase.begin === null ? 'replyDrafts:draft.begins' : 'replyDrafts:draft.writing');
    if (phase.is !== 'written') return '';
    const { begin, done } = phase;
    if (done === null) return t('replyDrafts:draft.stopped');
    const by =
      begin?.source === 'templates'
        ? t('replyDrafts:draft.byTemplates', { names: begin.templates.join(', ') })
        : t('replyDrafts:draft.byModel', { model: begin?.model ?? '' });
    const left = leftOf(done.usage);
    return [
      by,
      done.isCut && t('replyDrafts:draft.cut'),
      begin?.source === 'model' &&
        left !== null &&
        (left === 0 ? t('replyDrafts:draft.lastLeft') : t('replyDrafts:draft.left', { count: left })),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const text = told();
  const isTemplates = phase.is === 'written' && phase.begin?.source === 'templates';
  return (
    <span className={classes.told} role="status">
      {isTemplates && <IconTemplate size={16} stroke={1.5} aria-hidden />}
      {text}
    </span>
  );
}
