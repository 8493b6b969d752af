import { can } from '@frontage/domain';
import { Note, PageHeader, SegmentedFilter, Tag } from '@frontage/ui';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths, planPath } from '../../../config/paths';
import { useFormats } from '../../../shared/format/use-formats';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { selectionOf, type Picked } from '../../../shared/locations/picked';
import { planTitle } from '../../../shared/plan-title';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { DraftNotes } from '../components/DraftNotes';
import { LocationsField } from '../components/LocationsField';
import { PostForm } from '../components/PostForm';
import { PreviewColumn, type Walk } from '../components/PreviewColumn';
import { SendPanel } from '../components/SendPanel';
import { createDraftKeeper } from '../model/draft-keeper';
import {
  composedOf,
  nameOf,
  ofType,
  postFormSchema,
  typeOf,
  type PostType,
  type TypedPost,
} from '../model/typed-post';
import { withFallback } from '../model/mend';
import { makePostPlan, type PostRequest } from '../queries';
import { usePostCheck } from '../use-post-check';
import { useVariables } from '../use-variables';
import classes from '../components/composer-parts.module.css';

const typingPause = 500;
const pathOf = {
  news: paths.postNews,
  cta: paths.postNews,
  event: paths.postEvent,
  offer: paths.postOffer,
  alert: paths.postAlert,
} as const satisfies Record<PostType, string>;
const titleOf = { news: 'postNews', event: 'postEvent', offer: 'postOffer' } as const;

/** Writes a post for many locations: what it says, how it looks at each, and where it cannot be sent. */
export function ComposerPage({ type }: { readonly type: 'news' | 'event' | 'offer' }) {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <Composer
      key={`${project.id}/${type}`}
      type={type}
      projectId={project.id}
      draftKey={`frontage.post-draft/${user.id}/${project.id}`}
      canEdit={can(user.userPermission, 'posts:edit')}
    />
  );
}

type ComposerProps = {
  readonly type: 'news' | 'event' | 'offer';
  readonly projectId: string;
  readonly draftKey: string;
  readonly canEdit: boolean;
};

type View = 'text' | 'preview' | 'when';

/** The draft that was kept, made a post of the page's type. */
function openDraft(draftKey: string, type: PostType) {
  const keeper = createDraftKeeper(localStorage, draftKey, type);
  const { kind } = keeper.store.getState().draft.typed;
  if (kind !== type)
    keeper.store.setState(({ draft }) => ({
      draft: { ...draft, typed: { ...draft.typed, ...ofType(type) } },
    }));
  return keeper;
}

function Composer({ type, projectId, draftKey, canEdit }: ComposerProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [keeper] = useState(() => openDraft(draftKey, type));
  const { draft, savedAt, theirs } = useStore(keeper.store);
  const { variables, ownKeys, isRead } = useVariables(projectId);
  const form = useForm<TypedPost>({
    mode: 'controlled',
    initialValues: draft.typed,
    validate: schemaResolver(postFormSchema(ownKeys), { sync: true }),
    onValuesChange: (typed) => {
      if (typed !== keeper.store.getState().draft.typed) keeper.change((before) => ({ ...before, typed }));
    },
  });
  const [view, setView] = useState<View>('text');
  const [walk, setWalk] = useState<Walk>('ready');
  const [place, setPlace] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);
  useKept(keeper);

  const { picked } = draft;
  const selection = selectionOf(picked);
  const content = composedOf(form.values);
  const request: PostRequest | null =
    selection === null || content === null ? null : { selection, post: content };
  const [settled] = useDebouncedValue(JSON.stringify(request), typingPause);
  const asked = useMemo(() => JSON.parse(settled) as PostRequest | null, [settled]);
  const check = usePostCheck(projectId, canEdit ? asked : null, walk, place);
  const isBehind = settled !== JSON.stringify(request) || check.isFetching;

  const pick = (next: Picked) => {
    setPlace(0);
    keeper.change((before) => ({ ...before, picked: next }));
  };
  const step = (by: 1 | -1) => {
    const total = check.counts?.[walk] ?? 0;
    setPlace((before) => Math.min(Math.max(before + by, 0), Math.max(total - 1, 0)));
  };
  const changeType = (next: PostType) => {
    form.setValues(ofType(next));
    form.clearErrors();
    keeper.flush();
    if (pathOf[next] !== pathOf[typeOf(form.values)]) void navigate(pathOf[next]);
  };
  const plan = useMutation({
    mutationFn: (wanted: PostRequest) => makePostPlan(projectId, planTitle(nameOf(form.values)), wanted),
    onSuccess: ({ planId }) => {
      keeper.drop(type);
      void navigate(planPath(planId, projectId));
    },
  });
  const review = () => {
    setIsAsked(true);
    const { hasErrors } = form.validate();
    if (!hasErrors && request !== null && isRead) plan.mutate(request);
  };
  useComposerKeys({
    onSave: keeper.flush,
    onPrimary: () => {
      setView('when');
      primary.current?.focus();
    },
    onStep: step,
  });
  const faulty = new Set(check.problems.flatMap(({ variable }) => (variable === null ? [] : [variable])));
  const isNarrowView = (one: View) => ({ value: one, label: t(`posts:view.${one}`) });
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(`shell:menu.${titleOf[type]}`)}
        state={<Tag icon={IconPencil}>{t('posts:draft.tag')}</Tag>}
        facts={[
          savedAt === null
            ? t('posts:draft.notYet')
            : t('posts:draft.saved', { time: formats.time(new Date(savedAt)) }),
          ...(check.locations === null ? [] : [t('unit.locations', { count: check.locations })]),
          <span key="sent" className={classes.fact}>
            <IconEye size={14} stroke={1.5} aria-hidden /> {t('plan:nothingSent')}
          </span>,
        ]}
        actions={
          savedAt === null ? undefined : (
            <Button
              variant="subtle"
              onClick={() => {
                keeper.drop(type);
                form.setValues(keeper.store.getState().draft.typed);
                form.clearErrors();
                setIsAsked(false);
              }}
            >
              {t('action.discard')}
            </Button>
          )
        }
      />
      <DraftNotes
        keeper={keeper}
        isChangedElsewhere={theirs !== null}
        onTaken={() => {
          form.setValues(keeper.store.getState().draft.typed);
          form.clearErrors();
        }}
      />
      {!canEdit && (
        <div className={classes.note}>
          <Note tone="neutral">{t('posts:draft.readOnly')}</Note>
        </div>
      )}
      <div className={classes.views}>
        <SegmentedFilter
          label={t('posts:view.label')}
          value={view}
          onChange={setView}
          options={[isNarrowView('text'), isNarrowView('preview'), isNarrowView('when')]}
        />
      </div>
      <div className={classes.body} data-view={view}>
        <div className={`${classes.column} ${classes.formColumn}`}>
          <div className={classes.scroll}>
            <PostForm
              form={form}
              onType={changeType}
              variables={variables}
              faulty={faulty}
              lengths={check.lengths}
              locations={
                <LocationsField
                  projectId={projectId}
                  value={picked}
                  onChange={pick}
                  error={isAsked && selection === null ? t('posts:locations.missing') : undefined}
                />
              }
              tracking={check.tracking}
            />
          </div>
        </div>
        <PreviewColumn
          typed={form.values}
          isNoneChosen={selection === null}
          walk={walk}
          onWalk={(next) => {
            setWalk(next);
            setPlace(0);
          }}
          counts={check.counts}
          at={place}
          onStep={step}
          location={selection === null ? null : check.location}
          refusals={check.refusals}
        />
        <SendPanel
          ref={primary}
          check={check}
          isBehind={isBehind}
          isMissing={selection === null ? 'locations' : content === null ? 'dates' : null}
          canEdit={canEdit}
          isPlanning={plan.isPending}
          error={plan.error === null ? null : errorText(plan.error)}
          onReview={review}
          onShow={() => {
            setWalk('problems');
            setPlace(0);
            setView('preview');
          }}
          onFallback={(variable, text) => form.setValues(withFallback(form.values, variable, text))}
        />
      </div>
    </div>
  );
}

/** Keeps the draft when the page goes away, and looks whether another tab has changed it. */
function useKept(keeper: ReturnType<typeof createDraftKeeper>) {
  useEffect(() => {
    const { flush, look } = keeper;
    addEventListener('pagehide', flush);
    addEventListener('storage', look);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('storage', look);
      flush();
    };
  }, [keeper]);
}

type ComposerKeys = {
  readonly onSave: () => void;
  readonly onPrimary: () => void;
  readonly onStep: (by: 1 | -1) => void;
};

/** Ctrl+S saves, Ctrl+Enter goes to the primary button, Alt with an arrow walks the preview. */
function useComposerKeys({ onSave, onPrimary, onStep }: ComposerKeys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 's') onSave();
    else if (isCommand && event.key === 'Enter') onPrimary();
    else if (event.altKey && event.key === 'ArrowLeft') onStep(-1);
    else if (event.altKey && event.key === 'ArrowRight') onStep(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
