import { can } from '@frontage/domain';
import { Note, PageHeader, ViewTabs } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bulkEditPath } from '../../../config/paths';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { DiscardButton } from '../../../shared/forms/DiscardButton';
import { useShownProjects } from '../../../shared/hooks/use-shown-projects';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { nothingPicked, selectionOf, type Picked } from '../../../shared/locations/picked';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { titleOfDeed } from '../../../shared/plan-title';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { PickedLocations } from '../components/PickedLocations';
import { PreviewPanel } from '../components/PreviewPanel';
import { readHandedOver, withHoliday } from '../model/handed-over';
import { bulkParts, phraseOfPart, type BulkPart } from '../model/parts';
import { fieldsOfPart, readDraft, type BulkField, type FieldDraft, type FieldDrafts } from '../model/draft';
import { comingQuery, type BulkRequest } from '../queries';
import { useBulkDrafts, type BulkDraft } from '../store';
import { useChosenProjects, usePlans, usePreviews, type EditedProject } from '../use-plans';
import classes from './BulkEditPage.module.css';

const FieldEdit = lazy(async () => ({ default: (await import('../components/FieldEdit')).FieldEdit }));
const PreviewsByProject = lazy(async () => ({
  default: (await import('../components/AcrossProjects')).PreviewsByProject,
}));
const PlansMade = lazy(async () => ({
  default: (await import('../../../shared/components/PlansMade')).PlansMade,
}));
const HolidayMatrix = lazy(async () => ({
  default: (await import('../components/HolidayMatrix')).HolidayMatrix,
}));

const typingPause = 500;
const emptyDraft: BulkDraft = { picked: nothingPicked, fields: {} };

/** One edit of many locations: which, what becomes of each field, and what that comes to. */
export function BulkEditPage({ part }: { readonly part: BulkPart }) {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  const shown = useShownProjects();
  if (project === null || user === null) return null;
  const key = shown.map(({ id }) => id).join('+');
  return (
    <BulkEdit
      key={key}
      part={part}
      currentId={project.id}
      projects={shown}
      draftKey={`${user.id}/${key}`}
      canEdit={can(user.userPermission, 'infos:edit')}
    />
  );
}

type BulkEditProps = {
  readonly part: BulkPart;
  readonly currentId: string;
  /** The current one, or all that are shown with it. */
  readonly projects: readonly EditedProject[];
  readonly draftKey: string;
  readonly canEdit: boolean;
};

/** The edit as it stands: its draft, what it asks for, and what that would come to. */
function useEdit({ currentId, projects, draftKey, canEdit }: Omit<BulkEditProps, 'part'>) {
  const draft = useBulkDrafts(({ drafts }) => drafts[draftKey]) ?? emptyDraft;
  const keep = useBulkDrafts((state) => state.keep);
  const selection = selectionOf(draft.picked);
  const chosen = useChosenProjects(projects, selection);
  // What depends on locations is offered as the first of the projects has it.
  const projectId = (chosen.find(({ id }) => id === currentId) ?? chosen[0])?.id ?? currentId;
  const own = useQuery(ownFieldsQuery(projectId)).data;
  const { operations, faults } = useMemo(
    () =>
      readDraft(
        draft.fields,
        own?.map(({ key }) => key),
      ),
    [draft.fields, own],
  );
  const hasFaults = Object.keys(faults).length > 0;
  const isWhole = selection !== null && operations.length > 0 && !hasFaults;
  const request: BulkRequest | null = isWhole ? { selection, operations: [...operations] } : null;
  const [settled] = useDebouncedValue(JSON.stringify(request), typingPause);
  const asked = useMemo(() => JSON.parse(settled) as BulkRequest | null, [settled]);
  const previews = usePreviews(chosen, canEdit ? asked : null);
  const fields = Object.keys(draft.fields) as BulkField[];

  // A new edit leaves the plans of the one before it.
  const kept: BulkDraft = { picked: draft.picked, fields: draft.fields };
  const setField = (field: BulkField, next: FieldDraft | undefined) => {
    const others = Object.fromEntries(
      Object.entries(draft.fields).filter(([name]) => name !== field),
    ) as FieldDrafts;
    keep(draftKey, { ...kept, fields: next === undefined ? others : { ...others, [field]: next } });
  };
  const copyField = (others: readonly BulkField[], next: FieldDraft) =>
    keep(draftKey, {
      ...kept,
      fields: { ...draft.fields, ...Object.fromEntries(others.map((field) => [field, next])) },
    });
  const pick = (picked: Picked) => keep(draftKey, { ...kept, picked });
  return {
    draft,
    faults,
    selection,
    chosen,
    projectId,
    request,
    previews,
    fields,
    setField,
    copyField,
    pick,
  };
}

type Edit = ReturnType<typeof useEdit>;

function BulkEdit({ part, currentId, projects, draftKey, canEdit }: BulkEditProps) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const edit = useEdit({ currentId, projects, draftKey, canEdit });
  const { draft, selection, fields, projectId, chosen } = edit;
  const [isPicking, setIsPicking] = useState(selection === null);
  useHandedOver(projects, draftKey, () => setIsPicking(false));
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('shell:menu.bulkEdit')}
        facts={[
          fields.length === 0 ? t('bulk:noFields') : t('unit.fields', { count: fields.length }),
          t('plan:nothingSent'),
        ]}
      />
      <ViewTabs
        label={t('bulk:parts')}
        value={part}
        onChange={(next) => void navigate(bulkEditPath(next))}
        tabs={bulkParts.map((one) => ({
          id: one,
          label: t(`bulk:part.${phraseOfPart[one]}`),
          ...(fieldsOfPart[one].some((field) => draft.fields[field] !== undefined)
            ? { dotLabel: t('bulk:hasEdits') }
            : {}),
        }))}
      />
      <div className={classes.body}>
        <div className={classes.form}>
          <section className={classes.section} aria-labelledby="bulk-locations">
            <h2 className={classes.title} id="bulk-locations">
              {t('bulk:locations')}
            </h2>
            <PickedLocations
              projects={projects}
              projectId={currentId}
              value={draft.picked}
              isOpen={isPicking}
              onOpenChange={setIsPicking}
              onChange={edit.pick}
            />
          </section>
          <Fields edit={edit} projectId={projectId} part={part} isAsked={isAsked} />
          {part === 'special-hours' && selection !== null && (
            <section className={classes.section} aria-labelledby="bulk-matrix">
              <h2 className={classes.title} id="bulk-matrix">
                {t('bulk:matrix.title')}
              </h2>
              <Suspense fallback={<Skeleton height={240} />}>
                {chosen.map(({ id, name }) => (
                  <div key={id}>
                    {chosen.length > 1 && <h3 className={classes.project}>{name}</h3>}
                    <HolidayMatrix projectId={id} selection={selection} />
                  </div>
                ))}
              </Suspense>
            </section>
          )}
        </div>
        <Aside edit={edit} draftKey={draftKey} canEdit={canEdit} isAsked={isAsked} onAsk={setIsAsked} />
      </div>
    </div>
  );
}

type FieldsProps = {
  readonly edit: Edit;
  readonly projectId: string;
  readonly part: BulkPart;
  readonly isAsked: boolean;
};

/** What becomes of each field of a part. */
function Fields({ edit, projectId, part, isAsked }: FieldsProps) {
  const { t } = usePhrases();
  const { draft, faults, selection, setField, copyField } = edit;
  return (
    <section className={classes.section} aria-labelledby="bulk-fields">
      <h2 className={classes.title} id="bulk-fields">
        {t(`bulk:part.${phraseOfPart[part]}`)}
      </h2>
      <p className={classes.help}>{helpOf(t, part)}</p>
      <Suspense fallback={<Skeleton height={240} />}>
        {fieldsOfPart[part].map((field) => (
          <FieldEdit
            key={field}
            projectId={projectId}
            selection={selection}
            field={field}
            draft={draft.fields[field]}
            fault={faultInSight(draft.fields[field], faults[field], isAsked)}
            onChange={(next) => setField(field, next)}
            onCopy={copyField}
          />
        ))}
      </Suspense>
    </section>
  );
}

type AsideProps = Pick<BulkEditProps, 'draftKey' | 'canEdit'> & {
  readonly edit: Edit;
  /** Whether somebody wanted to go on, so that faults are told. */
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
};

/** What the edit comes to, and the way on to its plan. */
function Aside({ edit, draftKey, canEdit, isAsked, onAsk }: AsideProps) {
  const { t } = usePhrases();
  const { draft, selection, chosen, request, previews, fields } = edit;
  const isSeveral = chosen.length > 1;
  const made = draft.made ?? [];
  // Where some of several failed, those that have their plan get no second one.
  const left = chosen.filter(({ id }) => !made.some(({ projectId }) => projectId === id));
  const drop = useBulkDrafts((state) => state.drop);
  const plans = usePlans(draftKey);
  const make = (wanted: BulkRequest, projects: readonly EditedProject[]) => {
    plans.mutate(
      { title: titleOfDeed(t, { what: 'edit_many', fields: [...fields] }), request: wanted, projects },
      // What is left is a new edit, of which nothing is missing yet.
      { onSuccess: ({ failed: others }) => onAsk(others.length > 0) },
    );
  };
  const review = () => {
    onAsk(true);
    if (request !== null) make(request, left);
  };
  const { data, variables } = plans;
  const failed = made.length === 0 ? [] : (data?.failed ?? []);
  const [only] = previews;
  return (
    <aside className={classes.aside} aria-label={t('bulk:preview.title')}>
      <div className={classes.asideBody} tabIndex={0} role="group" aria-label={t('bulk:preview.title')}>
        <h2 className={classes.title}>{t('bulk:preview.title')}</h2>
        {(made.length > 0 || (isSeveral && request !== null)) && (
          <Suspense fallback={<Skeleton height={120} />}>
            {made.length > 0 ? (
              <PlansMade
                made={made}
                failed={failed}
                isBusy={plans.isPending}
                onRetry={() => {
                  if (variables !== undefined) plans.mutate({ ...variables, projects: failed });
                }}
              />
            ) : (
              <PreviewsByProject previews={previews} />
            )}
          </Suspense>
        )}
        {!isSeveral && only?.preview !== undefined && request !== null && (
          <PreviewPanel preview={only.preview} isOld={only.isOld} />
        )}
        {request === null && made.length === 0 && (
          <p className={classes.help}>{t(nextStep(selection === null, fields.length))}</p>
        )}
        {isAsked && selection === null && (
          <Note tone="bad" role="alert">
            {t('errors:selection_empty')}
          </Note>
        )}
        <Failed error={plans.error ?? (isSeveral ? null : (only?.error ?? null))} />
        {made.length === 0 &&
          data?.failed.map(({ id, name, error }) => <FailedOf key={id} name={name} error={error} />)}
      </div>
      <div className={classes.actions}>
        <Button
          variant="filled"
          loading={plans.isPending}
          disabled={!canEdit || left.length === 0 || (fields.length === 0 && selection === null)}
          onClick={review}
        >
          {left.length > 1 ? t('bulk:across.review', { count: left.length }) : t('bulk:review')}
        </Button>
        {(fields.length > 0 || selection !== null || made.length > 0) && (
          <DiscardButton
            onDiscard={() => {
              onAsk(false);
              drop(draftKey);
            }}
          />
        )}
      </div>
    </aside>
  );
}

/** How texts are written in a part; what stands in braces is the same in every language. */
function helpOf(t: Phrases, part: BulkPart): string {
  if (part === 'general') return t('bulk:help.general', { example: '{city|Brasil}' });
  if (part === 'social-media')
    return t('bulk:help.socialMedia', { example: 'https://www.instagram.com/{storeCode}' });
  if (part === 'own-fields') return t('bulk:help.ownFields', { example: '{own.manager}' });
  return t(`bulk:help.${phraseOfPart[part]}`);
}

/** A field that is still empty is no fault until somebody wants to go on. */
function faultInSight<Fault>(draft: FieldDraft | undefined, fault: Fault | undefined, isAsked: boolean) {
  return fault === 'empty' && draft !== undefined && !isAsked ? undefined : fault;
}

function nextStep(isNothingChosen: boolean, fields: number) {
  if (isNothingChosen) return 'bulk:chooseFirst';
  return fields === 0 ? 'bulk:fieldsFirst' : 'bulk:mendFirst';
}

function Failed({ error }: { readonly error: Error | null }) {
  const errorText = useErrorText();
  return error === null ? null : (
    <Note tone="bad" role="alert">
      {errorText(error)}
    </Note>
  );
}

/** None of several projects got its plan: each says why. */
function FailedOf({ name, error }: { readonly name: string; readonly error: unknown }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  return (
    <Note tone="bad" role="alert">
      {t('list.filterNamed', { name, value: errorText(error) })}
    </Note>
  );
}

/** Takes over what was chosen elsewhere, once: locations, and a holiday whose hours are to be set there. */
function useHandedOver(projects: readonly EditedProject[], draftKey: string, onTaken: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { locale } = usePhrases();
  const state: unknown = location.state;
  const { pathname } = location;
  useEffect(() => {
    const handed = readHandedOver(state);
    if (handed === null) return;
    const { picked, holiday } = handed;
    const change = (part: (draft: BulkDraft) => Partial<BulkDraft>) => {
      const { drafts, keep } = useBulkDrafts.getState();
      // A new edit leaves the plans of the one before it.
      const { picked: before, fields } = drafts[draftKey] ?? emptyDraft;
      keep(draftKey, { picked: before, fields, ...part({ picked: before, fields }) });
    };
    change(() => ({ picked }));
    onTaken();
    void navigate(pathname, { replace: true });
    if (holiday === undefined) return;
    const today = new Date().toISOString().slice(0, 10);
    const take = async () => {
      // Only where it is a holiday: the ones chosen may lie in several countries.
      const found = new Set<string>();
      for (const { id } of projects) {
        const coming = await queryClient.query(comingQuery(id, selectionOf(picked), today, locale));
        for (const place of coming.items.find(({ date }) => date === holiday)?.places ?? []) found.add(place);
      }
      const places = found.size === 0 ? undefined : [...found];
      const day = { date: holiday, ranges: [], ...(places === undefined ? {} : { places }) };
      change(({ fields }) => ({
        fields: { ...fields, specialHours: withHoliday(fields.specialHours, day) },
      }));
    };
    // Where the days cannot be read the list of holidays says so, with a way to try again.
    take().catch(() => undefined);
    // Once for what came with the address, which is then replaced.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
}
