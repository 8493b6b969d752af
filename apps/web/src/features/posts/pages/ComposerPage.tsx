import { idSchema } from '@frontage/api-client/contract';
import { can, scoreChecks } from '@frontage/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { newPostParam, newPostWhereParam } from '../../../config/paths';
import { useAsksApproval } from '../../../shared/approvals/use-asks-approval';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { selectionOf, type Picked } from '../../../shared/locations/picked';
import { selectionCountQuery } from '../../../shared/locations/queries';
import { draftParam } from '../../../shared/posts/composer-address';
import { planTitle } from '../../../shared/plan-title';
import { usePhrases } from '../../../shared/use-phrases';
import { usePostVariables } from '../../../shared/variables/use-variables';
import { selectUser, useSessionStore } from '../../../stores/session';
import { ComposerHead, type ComposerView } from '../components/ComposerHead';
import { DraftActions } from '../components/DraftActions';
import { LocationsField } from '../components/LocationsField';
import { PostForm } from '../components/PostForm';
import { PreviewColumn } from '../components/PreviewColumn';
import { SendPanel } from '../components/SendPanel';
import { newDraft, withDraft } from '../model/draft-address';
import type { PostCheckState } from '../model/post-check';
import { composedOf, nameOf, typeOf, withAnyPeriod } from '../model/typed-post';
import { pathOf, useChangeType } from '../use-change-type';
import { useComposerKeys } from '../use-composer-keys';
import { useDraft } from '../use-draft';
import { useDraftForm } from '../use-draft-form';
import { usePlanPost } from '../use-plan-post';
import { usePreview } from '../use-preview';
import { useRepairs } from '../use-repairs';
import parts from '../components/composer-parts.module.css';
import classes from './ComposerPage.module.css';

const titleOf = { news: 'postNews', event: 'postEvent', offer: 'postOffer' } as const;

/** What is to be mended first: a field, or the choice of locations. */
const firstFault = '[aria-invalid="true"], [data-invalid] button';

/** The locations that the address begins a new post with. */
function begunWith(search: URLSearchParams): Picked | undefined {
  const at = idSchema.safeParse(search.get(newPostParam)).data;
  if (at !== undefined) return { kind: 'some', ids: [at] };
  const check = scoreChecks.find((one) => one === search.get(newPostWhereParam));
  return check === undefined ? undefined : { kind: 'all', filter: { scorePending: check }, except: [] };
}

/** Writes a post for many locations: what it says, how it looks at each, and where it cannot be sent. */
export function ComposerPage({ type }: { readonly type: 'news' | 'event' | 'offer' }) {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  const [search, setSearch] = useSearchParams();
  const draftId = idSchema.safeParse(search.get(draftParam)).data;
  useEffect(() => {
    // Every draft has its address from the beginning, so that a reload finds it.
    if (draftId !== undefined) return;
    setSearch(withDraft(crypto.randomUUID()), { replace: true, state: newDraft });
  }, [draftId, setSearch]);
  const needsApproval = useAsksApproval();
  if (project === null || user === null || draftId === undefined) return null;
  return (
    <Composer
      key={`${project.id}/${type}/${draftId}`}
      type={type}
      projectId={project.id}
      draftId={draftId}
      begun={begunWith(search)}
      userId={user.id}
      canEdit={can(user.userPermission, 'posts:edit')}
      needsApproval={needsApproval}
    />
  );
}

type ComposerProps = {
  readonly type: 'news' | 'event' | 'offer';
  readonly projectId: string;
  readonly draftId: string;
  /** The locations that it begins with. */
  readonly begun: Picked | undefined;
  readonly userId: string;
  readonly canEdit: boolean;
  readonly needsApproval: boolean;
};

function Composer(props: ComposerProps) {
  const { type, projectId, draftId, begun, userId, canEdit, needsApproval } = props;
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const location = useLocation();
  const { keeper, state } = useDraft({ userId, projectId, draftId }, canEdit, type, begun);
  const { picked } = state.draft;
  const selection = selectionOf(picked);
  const chosen = useQuery(selectionCountQuery(projectId, selection)).data;
  const { variables, ownKeys, isRead } = usePostVariables(projectId);
  const form = useDraftForm(keeper, state.shown, ownKeys);
  const [view, setView] = useState<ComposerView>('text');
  const [isAsked, setIsAsked] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const content = composedOf(form.values);
  const request = selection === null || content === null ? null : { selection, post: content };
  // What it says at each location can be looked at before it has dates.
  const looked = content ?? composedOf(withAnyPeriod(form.values));
  const shown = selection === null || looked === null ? null : { selection, post: looked };
  const preview = usePreview(projectId, shown, canEdit, !isAsked && form.values.text.trim() === '');
  const { check, isUnwritten } = preview;
  const pick = (next: Picked) => {
    preview.toFirst();
    keeper.change((before) => ({ ...before, picked: next }));
  };
  const repairs = useRepairs({
    projectId,
    typed: form.values,
    picked,
    request: shown,
    onType: form.setValues,
    onPick: pick,
  });
  const changeType = useChangeType(form, keeper);
  const { plan, dropDraft } = usePlanPost(projectId, draftId, keeper);
  const review = () => {
    setIsAsked(true);
    const { hasErrors } = form.validate();
    if (hasErrors || request === null) {
      setView('text');
      // Once the faults stand at their fields.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(firstFault)?.focus());
    } else if (isRead) plan.mutate({ title: planTitle(nameOf(form.values)), wanted: request });
  };
  useComposerKeys({
    onSave: () => void keeper.flush(),
    onPrimary: () => {
      setView('when');
      primary.current?.focus();
    },
    onStep: preview.step,
  });
  return (
    <div className={classes.page}>
      <ComposerHead
        title={t(`shell:menu.${titleOf[type]}`)}
        state={state}
        keeper={keeper}
        name={nameOf(form.values)}
        locations={chosen ?? null}
        canEdit={canEdit}
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
        view={view}
        onView={setView}
      />
      <div className={parts.body} data-view={view} inert={state.isReading && location.state !== newDraft}>
        <div ref={fields} className={`${parts.column} ${parts.formColumn}`}>
          <div className={parts.scroll}>
            <PostForm
              projectId={projectId}
              form={form}
              onType={changeType}
              variables={variables}
              faulty={faultyOf(check)}
              // Of another text they would be wrong.
              lengths={preview.isBehind ? {} : check.lengths}
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
        <PreviewColumn projectId={projectId} typed={form.values} picked={picked} preview={preview} />
        <SendPanel
          ref={primary}
          check={check}
          isBehind={preview.isBehind}
          isMissing={missingOf(selection !== null, isUnwritten, content !== null)}
          canEdit={canEdit}
          needsApproval={needsApproval}
          isPlanning={plan.isPending}
          error={plan.error === null ? null : errorText(plan.error)}
          onReview={review}
          onShow={(problem) => {
            preview.begin('problems', problem);
            setView('preview');
          }}
          repairs={repairs}
        />
      </div>
    </div>
  );
}

/** What comes first of what a post lacks before it can be checked. */
function missingOf(isPicked: boolean, isUnwritten: boolean, isDated: boolean) {
  if (!isPicked) return 'locations';
  return isUnwritten ? 'text' : isDated ? null : 'dates';
}

/** The variables that some location has no value for. */
const faultyOf = ({ problems }: PostCheckState): ReadonlySet<string> =>
  new Set(problems.flatMap(({ variable }) => (variable === null ? [] : [variable])));
