import type { BulkReplyItem } from '@frontage/api-client/contract';
import { mostReplyBytes } from '@frontage/domain';
import { Avatar, KeyHint, StarRating, Tag } from '@frontage/ui';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconHourglass,
  IconSparkles,
  IconTemplate,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { shortName } from '../../../shared/locations/short-name';
import { usePhrases } from '../../../shared/use-phrases';
import { bytesOf } from '../model/reply-text';
import type { DraftActs } from './draft-acts';
import { DraftEditor } from './DraftEditor';
import { DraftNotes } from './DraftNotes';
import { countMarks, isStopped, markOf } from './model';
import type { Bulk } from './queries';
import type { Editing } from './use-editing';
import bulkParts from './bulk-parts.module.css';
import classes from './DraftPane.module.css';

type DraftPaneProps = {
  readonly item: BulkReplyItem;
  /** Where the texts of the bulk come from, and the model that drafts them. */
  readonly origin: Pick<Bulk, 'source' | 'model'>;
  readonly place: { readonly at: number; readonly total: number };
  readonly items: readonly BulkReplyItem[];
  /** The next drafts that are to be looked at. */
  readonly following: readonly BulkReplyItem[];
  readonly namePrefix: string;
  readonly mayEdit: boolean;
  readonly isBusy: boolean;
  readonly editing: Editing;
  readonly acts: DraftActs;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Back to the list, where the draft is a page of its own. */
  readonly onBack: (() => void) | undefined;
  /** Takes the focus from the list once it is there. */
  readonly isEager: boolean;
};

/** One draft beside its review: where it comes from, what the guard says, and what to do with it. */
export function DraftPane(props: DraftPaneProps) {
  const { item, origin, namePrefix, mayEdit, isBusy, editing, acts, following, isEager } = props;
  const isEditing = mayEdit && editing.isOn && item.state !== 'sent';
  const { t } = usePhrases();
  const formats = useFormats();
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEager) pane.current?.focus({ preventScroll: true });
  }, [isEager]);
  const name = item.reviewerName ?? t('reviews:list.anonymous');
  return (
    <div
      ref={pane}
      className={bulkParts.pane}
      role="region"
      tabIndex={-1}
      aria-label={t('bulkReplies:draft.label', { name })}
    >
      <PaneHead {...props} />
      <article className={classes.card}>
        <div className={classes.review}>
          <Avatar name={name} tone="neutral" size={32} />
          <div className={classes.who}>
            <strong>{name}</strong>
            <span className={classes.facts}>
              <StarRating value={item.rating} label={t('reviews:list.stars', { count: item.rating })} />
              {formats.moment(item.writtenAt)} · {item.locationName}
              {item.language !== null && <Tag>{item.language.toUpperCase()}</Tag>}
            </span>
          </div>
        </div>
        <p className={classes.text}>{item.comment ?? <em>{t('reviews:list.ratingOnly')}</em>}</p>
        <Source item={item} origin={origin} />
        {isEditing ? (
          <DraftEditor item={item} isBusy={isBusy} acts={acts} editing={editing} />
        ) : (
          <p className={classes.text}>{item.text ?? <em>{t(lackText(item, origin))}</em>}</p>
        )}
        <DraftNotes
          item={item}
          mayMend={mayEdit && !isEditing}
          source={origin.source}
          isBusy={isBusy}
          acts={acts}
        />
        <Checks item={item} />
        {mayEdit && !isEditing && <Foot {...props} />}
      </article>
      {following.length > 0 && (
        <section className={classes.up} aria-label={t('bulkReplies:draft.up')}>
          <span className={bulkParts.quiet}>{t('bulkReplies:draft.up')}</span>
          {following.map((one) => (
            <div key={one.reviewId} className={classes.upItem}>
              <span className={bulkParts.line}>
                <strong className={bulkParts.name}>{one.reviewerName ?? t('reviews:list.anonymous')}</strong>
                <StarRating
                  value={one.rating}
                  size={12}
                  label={t('reviews:list.stars', { count: one.rating })}
                />
                <span className={bulkParts.place}>{shortName(one.locationName, namePrefix)}</span>
              </span>
              <span className={bulkParts.comment}>{one.comment ?? t('reviews:list.ratingOnly')}</span>
              <span className={bulkParts.upText}>{one.text}</span>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

function PaneHead({ place, items, onPrevious, onNext, onBack }: DraftPaneProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const { accepted, edited, skipped, blocked, draft, sent } = countMarks(items);
  const parts = [
    ['ok', accepted + edited + sent],
    ['quiet', skipped],
    ['bad', blocked],
    ['rest', draft],
  ] as const;
  return (
    <div className={classes.paneHead}>
      <span className={bulkParts.headLine}>
        {onBack !== undefined && (
          <ActionIcon aria-label={t('bulkReplies:list.label')} onClick={onBack}>
            <IconArrowLeft size={16} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
          </ActionIcon>
        )}
        <strong>{t('bulkReplies:draft.at', { at: number(place.at), total: number(place.total) })}</strong>
        <span className={bulkParts.quiet}>{t('bulkReplies:draft.left', { count: draft })}</span>
        <span className={bulkParts.stepper}>
          <ActionIcon
            aria-label={t('bulkReplies:draft.previous')}
            disabled={onPrevious === undefined}
            onClick={onPrevious}
          >
            <IconChevronUp size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t('bulkReplies:draft.next')}
            disabled={onNext === undefined}
            onClick={onNext}
          >
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </span>
      </span>
      <span className={classes.bar} aria-hidden>
        {parts.map(([tone, count]) =>
          count === 0 ? null : <span key={tone} data-tone={tone} style={{ flexGrow: count }} />,
        )}
      </span>
    </div>
  );
}

const lackText = ({ lack }: BulkReplyItem, { source }: DraftPaneProps['origin']) => {
  if (lack === null) return 'bulkReplies:lack.empty' as const;
  return lack === 'no_text' && source !== 'pools'
    ? ('bulkReplies:lack.no_template' as const)
    : (`bulkReplies:lack.${lack}` as const);
};

/** Which text of which pool it is and when it was used there, or who drafted it. */
function Source({
  item: { template, isEdited, repliesAgo, text, lack, decidedBy },
  origin: { source, model },
}: Pick<DraftPaneProps, 'item' | 'origin'>) {
  const { t } = usePhrases();
  const isModels = source === 'model' && !isEdited;
  const isPending = text === null && lack === 'pending';
  // Nobody drafted what is not there.
  if (text === null && source !== 'pools' && !isPending && decidedBy === null) return null;
  const Icon = isPending ? IconHourglass : isModels ? IconSparkles : IconTemplate;
  return (
    <div className={classes.source}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>
        {isPending
          ? t('bulkReplies:mark.pending')
          : text === null && source !== 'pools'
            ? null
            : isModels
              ? t('bulkReplies:draft.byModel', { model: model ?? '' })
              : source === 'templates' && !isEdited
                ? t('bulkReplies:draft.byTemplates')
                : template === null
                  ? t('bulkReplies:draft.own')
                  : t('bulkReplies:draft.template', { name: template.name })}
      </span>
      <span className={bulkParts.end}>
        {decidedBy !== null
          ? t('bulkReplies:draft.by', { name: decidedBy.name })
          : text !== null &&
            source === 'pools' &&
            !isEdited &&
            (repliesAgo === null
              ? t('bulkReplies:draft.never')
              : t('bulkReplies:draft.ago', { count: repliesAgo }))}
      </span>
    </div>
  );
}

/** What passed, so that one sees what was looked at, and how long it is. */
function Checks({ item: { text, findings, likeness } }: { readonly item: BulkReplyItem }) {
  const { t } = usePhrases();
  const formats = useFormats();
  if (text === null) return null;
  const isClean = findings.every(({ code }) => code === 'near_copy');
  const isAlike = findings.some(({ code }) => code === 'near_copy');
  const alike = t('bulkReplies:draft.alike', { percent: formats.percent(likeness) });
  return (
    <div className={classes.checks}>
      {isClean && <Passed>{t('bulkReplies:draft.passed')}</Passed>}
      {isAlike ? <span>{alike}</span> : <Passed>{alike}</Passed>}
      <span className={bulkParts.end}>
        {t('reviews:reply.bytes', {
          bytes: formats.number(bytesOf(text)),
          limit: formats.number(mostReplyBytes),
        })}
      </span>
    </div>
  );
}

function Passed({ children }: { readonly children: string }) {
  return (
    <span className={classes.check}>
      <IconCheck size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}

function Foot({ item, origin, isBusy, acts }: DraftPaneProps) {
  const { t } = usePhrases();
  const mark = markOf(item);
  if (mark === 'sent') return null;
  const isDecided = mark === 'accepted' || mark === 'edited' || mark === 'skipped';
  return (
    <div className={bulkParts.foot}>
      {isDecided ? (
        <Button rightSection={<KeyHint keys="z" />} loading={isBusy} onClick={acts.reopen}>
          {t('bulkReplies:act.reopen')}
        </Button>
      ) : (
        <>
          <Button
            variant="filled"
            rightSection={<KeyHint keys="Enter" />}
            disabled={isStopped(item) || isBusy}
            onClick={() => acts.accept()}
          >
            {t('bulkReplies:act.accept')}
          </Button>
          <Button
            rightSection={<KeyHint keys="n" />}
            disabled={isBusy || mark === 'pending'}
            onClick={acts.next}
          >
            {t(origin.source === 'pools' ? 'bulkReplies:act.next' : 'bulkReplies:act.again')}
          </Button>
        </>
      )}
      <Button variant="subtle" rightSection={<KeyHint keys="e" />} onClick={acts.edit}>
        {t('bulkReplies:act.edit')}
      </Button>
      {mark !== 'skipped' && (
        <Button variant="subtle" rightSection={<KeyHint keys="s" />} disabled={isBusy} onClick={acts.skip}>
          {t('bulkReplies:act.skip')}
        </Button>
      )}
    </div>
  );
}
