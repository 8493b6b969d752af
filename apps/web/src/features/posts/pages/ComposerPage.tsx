import { can } from '@frontage/domain';
import { Note, PageHeader, SegmentedFilter, Tag } from '@frontage/ui';
import { idSchema } from '@frontage/api-client/contract';
import { schemaResolver, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, planPath } from '../../../config/paths';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { selectionOf, type Picked } from '../../../shared/locations/picked';
import { planTitle } from '../../../shared/plan-title';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { DraftActions } from '../components/DraftActions';
import { DraftNotes, SavedFact } from '../components/DraftNotes';
import { LocationsField } from '../components/LocationsField';
import { PostForm } from '../components/PostForm';
import { PreviewColumn, type Walk } from '../components/PreviewColumn';
import { SendPanel } from '../components/SendPanel';
import { draftParam, newDraft, withDraft } from '../model/draft-address';
import {
  composedOf,
  isSameTyped,
  nameOf,
  ofType,
  postFormSchema,
  typeOf,
  type PostType,
  type TypedPost,
} from '../model/typed-post';
import { draftsKey, makePostPlan, type PostRequest } from '../queries';
import { useDraft } from '../use-draft';
import { usePostCheck } from '../use-post-check';
import { useRepairs } from '../use-repairs';
import { useVariables } from '../../../shared/variables/use-variables';
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
  const [search, setSearch] = useSearchParams();
  const draftId = idSchema.safeParse(search.get(draftParam)).data;
  useEffect(() => {
    // Every draft has its address from the beginning, so that a reload finds it.
    if (draftId === undefined) setSearch(withDraft(crypto.randomUUID()), { replace: true, state: newDraft });
  }, [draftId, setSearch]);
  if (project === null || user === null || draftId === undefined) return null;
  return (
    <Composer
      key={`${project.id}/${type}/${draftId}`}
      type={type}
      projectId={project.id}
      draftId={draftId}
      userId={user.id}
      canEdit={can(user.userPermission, 'posts:edit')}
    />
  );
}

type ComposerProps = {
  readonly type: 'news' | 'event' | 'offer';
  readonly projectId: string;
  readonly draftId: string;
  readonly userId: string;
  readonly canEdit: boolean;
};

type View = 'text' | 'preview' | 'when';

function Composer({ type, projectId, draftId, userId, canEdit }: ComposerProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const location = useLocation();
  const { keeper, state } = useDraft({ userId, projectId, draftId }, canEdit, type);
  const { draft, theirs, shown } = state;
  const { variables, ownKeys, isRead } = useVariables(projectId);
  const form = useForm<TypedPost>({
    mode: 'controlled',
    initialValues: draft.typed,
    validate: schemaResolver(postFormSchema(ownKeys), { sync: true }),
    onValuesChange: (typed) => {
      if (!isSameTyped(typed, keeper.store.getState().draft.typed))
        keeper.change((before) => ({ ...before, typed }));
    },
  });
  const [view, setView] = useState<View>('text');
  const [walk, setWalk] = useState<Walk>('ready');
  const [place, setPlace] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);
  const showDraft = useEffectEvent(() => {
    form.setValues(keeper.store.getState().draft.typed);
    form.clearErrors();
  });
  useEffect(() => showDraft(), [shown]);

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
  const repairs = useRepairs({
    projectId,
    typed: form.values,
    picked,
    request,
    onType: form.setValues,
    onPick: pick,
  });
  const step = (by: 1 | -1) => {
    const total = check.counts?.[walk] ?? 0;
    setPlace((before) => Math.min(Math.max(before + by, 0), Math.max(total - 1, 0)));
  };
  const changeType = (next: PostType) => {
    form.setValues(ofType(next));
    form.clearErrors();
    void keeper.flush();
    if (pathOf[next] !== pathOf[typeOf(form.values)])
      void navigate({ pathname: pathOf[next], search: location.search }, { state: newDraft });
  };
  const dropDraft = async () => {
    await keeper.drop().catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: draftsKey(projectId) });
  };
  const plan = useMutation({
    mutationFn: (wanted: PostRequest) => makePostPlan(projectId, planTitle(nameOf(form.values)), wanted),
    onSuccess: ({ planId }) => {
      void dropDraft();
      void navigate(planPath(planId, projectId));
    },
  });
  const review = () => {
    setIsAsked(true);
    const { hasErrors } = form.validate();
    if (!hasErrors && request !== null && isRead) plan.mutate(request);
  };
  useComposerKeys({
    onSave: () => void keeper.flush(),
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
          <SavedFact key="saved" state={state} />,
          ...(check.locations === null ? [] : [t('unit.locations', { count: check.locations })]),
          <span key="sent" className={classes.fact}>
            <IconEye size={14} stroke={1.5} aria-hidden /> {t('plan:nothingSent')}
          </span>,
        ]}
        actions={
          <DraftActions
            projectId={projectId}
            draftId={draftId}
            isBlank={state.savedAt === null}
            canEdit={canEdit}
            onDiscard={() => {
              void dropDraft();
              void navigate(pathOf[typeOf(form.values)]);
            }}
          />
        }
      />
      <DraftNotes keeper={keeper} isChangedElsewhere={theirs !== null} />
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
      <div className={classes.body} data-view={view} inert={state.isReading && location.state !== newDraft}>
        <div className={`${classes.column} ${classes.formColumn}`}>
          <div className={classes.scroll}>
            <PostForm
              projectId={projectId}
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
          repairs={repairs}
        />
      </div>
    </div>
  );
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
